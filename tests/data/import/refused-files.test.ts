import { expect, test } from "vitest";
import { generateSeason } from "#app/demo/season-generator/generate-season.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

const nights = generateSeason({ seed: 3, years: 1, players: 30, lastDay: "2026-03-01" }).tournaments.flatMap(
  ({ night }) => night ?? [],
);
const flats = nights.map((night) => fileOf(night.flat, `flat-${night.fileName}`));
/** What a program of the family of Kickertool writes of a tournament that was made, and has nothing in it. */
const noCompetition = {
  _id: "a",
  name: "Ouvert de Laval",
  version: 14,
  nameType: "single",
  createdAt: "2025-03-14T18:30:00Z",
  competitions: [],
};

onBothDatabases("files of matches that are refused", (fresh) => {
  const start = async () => anOperator(await fresh());

  test("R31: one bad file among good ones changes nothing", async () => {
    const operator = await start();
    const before = await dump(operator.database);
    const bad = fileOf(flatFile([flatMatch({ winner: 9 })]), "bad.json");
    const result = await importMatches(operator, { ...importing, files: [...flats, bad] });
    expect(result).toMatchObject({
      ok: false,
      refusal: { fileName: "bad.json", refusal: { code: "wrongValue" } },
    });
    expect(await dump(operator.database)).toEqual(before);
  });

  test.each<{ why: string; content: unknown; code: string; path?: string; table?: "leonhart" }>([
    { why: "a web page", content: "<html>", code: "looksLikeWebPage" },
    { why: "no JSON", content: "{", code: "notJson" },
    {
      why: "a list of players",
      content: [{ name: "Ana Côté", code: "AAA", license: "01111111" }],
      code: "isPlayersFile",
    },
    { why: "a list of players under its key", content: { players: [] }, code: "isPlayersFile" },
    { why: "the copy of the legacy site", content: { playerRankings: {} }, code: "isLegacyDump" },
    { why: "the wrong root", content: { games: [] }, code: "wrongRoot" },
    {
      why: "a tournament without any competition",
      content: noCompetition,
      code: "noCompetition",
      path: "competitions",
    },
    {
      why: "a missing key deep inside",
      content: flatFile([flatMatch({ home: {} })]),
      code: "missingKey",
      path: "competitions[0].matches[0].home.players",
    },
    {
      why: "the wrong table",
      content: flatFile([flatMatch()]),
      code: "otherTable",
      path: "tournament.table",
      table: "leonhart",
    },
    {
      why: "another brand",
      content: flatFile([flatMatch()], { table: "Tornado" }),
      code: "otherTable",
      path: "tournament.table",
    },
    { why: "200 MB", content: `"${"x".repeat(200_000_000)}"`, code: "tooLarge" },
    { why: "nesting 100,000 deep", content: "[".repeat(100_000) + "]".repeat(100_000), code: "tooDeep" },
    {
      why: "a __proto__ key",
      content: '{"tournament": {"__proto__": {"table": "Bonzini"}}, "competitions": []}',
      code: "forbiddenKey",
      path: "tournament.__proto__",
    },
    {
      why: "a licence as a number",
      content: flatFile([flatMatch({ home: { players: [{ license: 1234 }] } })]),
      code: "wrongType",
      path: "competitions[0].matches[0].home.players[0].license",
    },
  ])(
    "R31: $why is refused with its path, and the database is what it was",
    async ({ content, code, path = "", table }) => {
      const operator = await start();
      admit(await importMatches(operator, { ...importing, files: flats.slice(0, 1) }));
      const before = await dump(operator.database);
      const files = [fileOf(content, "bad.json")];
      const result = await importMatches(operator, { ...importing, files, ...(table ? { table } : {}) });
      expect(result).toMatchObject({ ok: false, refusal: { fileName: "bad.json", refusal: { code, path } } });
      expect(await dump(operator.database)).toEqual(before);
    },
  );
});
