import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { aDesk } from "#tests/http/forms/a-desk.ts";

/** Ana and Cléo, who did not meet and can be merged. */
async function twoPeople() {
  const desk = await aDesk("fr");
  const cleo = { players: [{ license: null, name: "Cléo Nadeau" }] };
  await desk.night(flatMatch(), flatMatch({ round: 2, home: cleo }));
  const people = await listPlayers(desk.site.database.read, "bonzini");
  const idOf = (name: string) => people.find((one) => one.name === name)?.id ?? "";
  const merge = (into: string) =>
    desk.post("/admin/merge-players", { from: idOf("Cléo Nadeau"), into, previewed: into, step: "merge" });
  const remove = (playerId: string) => desk.post("/admin/delete-player", { playerId, step: "delete" });
  return { desk, idOf, merge, remove };
}

test("what cannot be done says why in French, and does not ask to try again", async () => {
  const { idOf, merge, remove } = await twoPeople();
  expect(await merge(idOf("Bob Roy"))).toContain(
    "Rien n’a été fusionné. Ces deux personnes figurent dans un même match\u00a0: elles ne peuvent pas en être une seule.",
  );
  expect(await remove("nobody")).toContain("Rien n’a été supprimé. Cette fiche n’existe plus.");
});

test("what failed asks to try again", async () => {
  const { desk, idOf, merge, remove } = await twoPeople();
  await desk.breakOperations();
  expect(await merge(idOf("Ana Côté"))).toContain("La fusion a échoué. Veuillez réessayer.");
  expect(await remove(idOf("Ana Côté"))).toContain("La suppression a échoué. Veuillez réessayer.");
});
