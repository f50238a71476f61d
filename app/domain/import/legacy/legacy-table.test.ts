import { expect, test } from "vitest";
import { readLegacyDump } from "#app/domain/import/legacy/legacy-dump.ts";

const player = { name: "Ana", coralId: "C1" };
const match = { event: "Open", home: { players: [{ name: "Ana" }] } };

test.each([
  {
    collection: "tournaments",
    document: { name: "Ouvert", ville: "Laval", table: "Tornado" },
    path: "table",
  },
  { collection: "playerRankings", document: { ...player, table: "Tornado" }, path: "table" },
  {
    collection: "matches",
    document: { ...match, tournament: { name: "Ouvert" }, table: "Tornado" },
    path: "table",
  },
  {
    collection: "matches",
    document: { ...match, tournament: { name: "Ouvert", table: "Tornado" } },
    path: "tournament.table",
  },
])("R37: another brand in $collection is named at $path, with the tables that there are", (fault) => {
  const { collection, document, path } = fault;
  const read = readLegacyDump({ [collection]: { one: document } });
  expect(read.ok && read.value.misfits).toMatchObject([
    { id: "one", refusal: { code: "otherTable", path, found: '"Tornado"', expected: "Bonzini, Leonhart" } },
  ]);
});
