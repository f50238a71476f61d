import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { importLegacySite } from "#app/use-cases/import/import-legacy-site.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { setRating } from "#app/use-cases/players/set-rating.ts";
import { admit } from "#tests/admit.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { testNow } from "#tests/factories/operator.ts";
import { ana, bob, flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { aLegacySite } from "#tests/factories/result-files/legacy-site.ts";
import { aSite } from "#tests/http/a-site.ts";

const dan = { license: "44444444", code: "DDD444", name: "Dan Ly" };
const eve = { license: "55555555", code: "EEE555", name: "Ève Roy" };

async function aSiteToFill() {
  const site = await aSite();
  const operator = { database: site.database, author: "cli", now: () => testNow, newId };
  const linesOf = async (path: string, headers = {}) =>
    (await (await site.get(path, headers)).text()).trim().split("\r\n");
  return { site, operator, linesOf };
}

test("a player’s file says of a match with whom, against whom, and how the rating changed", async () => {
  const { site, operator, linesOf } = await aSiteToFill();
  const sides = { home: { players: [ana, dan] }, away: { players: [bob, eve] } };
  const match = flatMatch({ ...sides, winner: 2, score: { home: [5, 3], away: [7, 7] } });
  admit(await importMatches(operator, { ...importing, files: [fileOf(flatFile([match]))] }));
  const players = await listPlayers(site.database.read, "bonzini");
  const id = players.find(({ name }) => name === eve.name)?.id ?? "";
  admit(await setRating(operator, { playerId: id, mode: "doubles", value: 901 }));
  await compileTable(operator, { table: "bonzini", dryRun: false });
  const [, ...own] = await linesOf(`/export/players/${id}.csv`);
  expect(own).toEqual([
    "2025-03-14T22:30:00.000Z,Ouvert de Laval,Open Simple,doubles,Bob Roy,Ana Côté / Dan Ly,win,7-5 7-3,901,13,914,0.738,50",
  ]);
  const cookie = await site.signIn();
  for (const [file, first] of [
    [`players/${id}.csv`, /^\ufeff?at;mode;/],
    ["rankings/bonzini.csv", /^\ufeff?rank;id;/],
  ] as const)
    expect((await linesOf(`/admin/export/${file}?separator=semicolon`, { cookie }))[0]).toMatch(first);
});

test("what the legacy site has rated stands in a player’s file with its change", async () => {
  const { operator, linesOf } = await aSiteToFill();
  admit(await importLegacySite(operator, { file: fileOf(aLegacySite(), "legacy.json"), dryRun: false }));
  const rated = (await linesOf("/export/players/p2.csv")).find((line) => line.includes(",3-5,"));
  expect(rated).toMatch(/,loss,3-5,,-25,,,$/);
});
