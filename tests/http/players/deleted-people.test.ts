import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { deletePlayer } from "#app/use-cases/players/delete-player.ts";
import { admit } from "#tests/admit.ts";
import { somebodyEverywhere } from "./somebody-everywhere.ts";

test("R55: whoever was deleted is still named on the pages of what they played, and no link leads there", async () => {
  const { site, operator, addresses, name, other } = await somebodyEverywhere();
  const deleted = (await listPlayers(site.database.read)).filter((player) => player.name === name);
  expect(deleted.map(({ table }) => table).sort()).toEqual(["bonzini", "leonhart"]);
  for (const { id } of deleted) admit(await deletePlayer(operator, { playerId: id, dryRun: false }));
  const tournaments = addresses.filter((address) =>
    /^\/(api\/v1\/)?tournaments\/[^/]+(\/matches)?$/.test(address),
  );
  expect(tournaments.length).toBeGreaterThan(5);
  const naming = [
    `/matches/bonzini/${other}`,
    "/records/bonzini",
    "/live",
    `/api/v1/players/${other}/matches`,
  ];
  for (const address of ["/", ...naming, ...tournaments]) {
    const page = await site.html(address);
    if (naming.includes(address)) expect(page, address).toContain(name);
    for (const { id } of deleted) expect(page.includes(id), address).toBe(false);
  }
});
