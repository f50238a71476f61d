import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { listTournamentsOn } from "#app/data/tournaments/tournaments.ts";
import { playerForm } from "#tests/factories/player-form.ts";
import { aTable } from "#tests/http/a-table.ts";

test("without scripts a button that is pressed twice adds a player once, also one of a name that others have", async () => {
  const { site, post } = await aTable();
  const twice = async (more: Record<string, string>) => {
    const form = { ...playerForm, license: "", coralId: "", ...more };
    const sent = await Promise.all([1, 2].map(() => post("/admin/add-player", form)));
    return sent.map(({ status }) => status).sort((one, other) => one - other);
  };
  const called = async (name: string) =>
    (await listPlayers(site.database.read, "bonzini")).filter((player) => player.name === name);
  expect(await twice({ name: "Zoé Un" })).toEqual([200, 422]);
  const [first] = await called("Zoé Un");
  expect(await twice({ name: "Zoé Un", namesake: first?.id ?? "" })).toEqual([200, 422]);
  expect(await called("Zoé Un")).toHaveLength(2);
});

test("without scripts a button that is pressed twice makes a tournament once, also a second one of its day", async () => {
  const { site, post } = await aTable();
  const fields = { name: "Nuit", city: "Québec", from: "2026-03-21", table: "bonzini", status: "upcoming" };
  const twice = async (more: Record<string, string>) => {
    const sent = await Promise.all([1, 2].map(() => post("/tournaments/new", { ...fields, ...more })));
    return sent.map(({ status }) => status).sort((one, other) => one - other);
  };
  expect(await twice({})).toEqual([303, 409]);
  expect(await twice({ another: "quebec-2026-03-21" })).toEqual([303, 409]);
  expect(await listTournamentsOn(site.database.read, fields.from)).toHaveLength(2);
});
