import { describe, expect, test } from "vitest";
import type { FileMatch } from "#app/domain/import/result-file.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import {
  documentedFile,
  documentedMatch,
  flatFile,
  flatMatch,
} from "#tests/factories/result-files/coral-files.ts";
import { quirkFiles } from "#tests/factories/result-files/quirk-files.ts";
import { readCoral } from "./coral.ts";

function matchesOf(document: unknown): readonly FileMatch[] {
  // Through text: a key without a value is a missing key.
  const read = readCoral(JSON.parse(JSON.stringify(document)), "matches");
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return read.value.tournaments.flatMap((tournament) =>
    tournament.competitions.flatMap(({ matches }) => [...matches]),
  );
}

const expectations: Record<string, Partial<FileMatch> & { outcome?: string; count?: number }> = {
  "a score as a pair": { score: { home: [7], away: [3] } },
  "a score as lists of sets with padding": { score: { home: [5, 5], away: [3, 4] } },
  "a score as an object of lists": { score: { home: [5, 5], away: [3, 4] } },
  "a forfeit": { outcome: "forfeit" },
  "winner 0 for a draw": { outcome: "draw" },
  "winner null": { outcome: "home" },
  "no winner at all": { outcome: "home" },
  "a bye whose other side is null": { outcome: "bye", away: [], startAt: null },
  "a bye whose other side is an empty list": { outcome: "bye", away: [] },
  "a bye whose other side is an object without players": { outcome: "bye", away: [] },
  "a bye without the key of the other side": { outcome: "bye", away: [] },
  "both sides empty": { count: 0 },
  "a negative round": { round: -1 },
  "no start": { startAt: null, endAt: "2025-03-14T22:37:00.000Z" },
  "a start with an offset": { startAt: "2025-03-14T22:30:00.000Z" },
  "a number that is no position": { number: 57 },
  "LAST First": { home: [{ license: "01111111", code: "AAA111", name: "CÔTÉ Ana" }] },
  "First LAST": { home: [{ license: "01111111", code: "AAA111", name: "Ana CÔTÉ" }] },
  Anonymous: { away: [{ license: null, code: null, name: "Anonymous" }] },
  "a licence without a name": { away: [{ license: "33333333", code: null, name: null }] },
  "one person on both sides": { outcome: "home" },
  "a table in capitals": { outcome: "home" },
  "DYP by its name alone": { outcome: "home" },
  "unknown keys": { outcome: "home" },
  "a list of one tournament": { home: [{ license: "01111111", code: null, name: null }], group: "Tableau A" },
  "one documented tournament alone": { startAt: "2025-03-14T22:30:00.000Z" },
  "another time zone": { startAt: "2025-03-14T17:30:00.000Z" },
  "no time zone": { startAt: "2025-03-14T22:30:00.000Z" },
};

describe("a habit of real files is read", () => {
  test.each(quirkFiles())("$quirk", ({ quirk, json }) => {
    const { outcome, count = 1, ...fields } = expectations[quirk] ?? { count: -1 };
    const matches = matchesOf(json);
    expect(matches).toHaveLength(count);
    if (matches[0]) expect(matches[0]).toMatchObject(fields);
    if (outcome !== undefined) expect(matches.map(outcomeOf)).toEqual([outcome]);
  });
});

test("an entry with nobody on either side is skipped, and listed with its path", () => {
  const read = readCoral(flatFile([flatMatch(), flatMatch({ home: null, away: null })]), "matches");
  expect(read.ok && read.value.tournaments[0]?.competitions[0]?.skipped).toEqual([
    { path: "competitions[0].matches[1]", reason: "bothSidesEmpty" },
  ]);
});

test.each([
  { why: "flat, empty", document: flatFile([flatMatch()], { table: "" }) },
  { why: "flat, missing", document: { ...(flatFile([flatMatch()]) as object), tournament: { name: "A" } } },
  { why: "documented, null", document: documentedFile([documentedMatch()], { table: null }) },
])("R37: a file may leave the table to the page: $why", ({ document }) => {
  const read = readCoral(document, "both");
  expect(read.ok && read.value.tournaments[0]?.table).toBeNull();
});

describe("what does not fit is refused with its path", () => {
  const flat = (fields: object) => flatFile([flatMatch(), flatMatch(fields)]);
  const sound = flatFile([flatMatch()]) as { tournament: object; competitions: object[] };
  const matchPath = "competitions[0].matches[1]";
  test.each([
    { document: "text", code: "wrongRoot", path: "" },
    { document: [], code: "wrongRoot", path: "" },
    { document: {}, code: "wrongRoot", path: "" },
    { document: { tournament: {} }, code: "missingKey", path: "competitions" },
    { document: { ...sound, tournament: {} }, code: "missingKey", path: "tournament.name" },
    {
      document: { ...sound, tournament: { name: "A", table: 1 } },
      code: "wrongType",
      path: "tournament.table",
    },
    { document: { ...sound, competitions: [] }, code: "noCompetition", path: "competitions" },
    { document: { name: "A", competitions: [] }, code: "noCompetition", path: "competitions" },
    { document: [{ ...sound, competitions: [] }], code: "noCompetition", path: "[0].competitions" },
    { document: { ...sound, competitions: {} }, code: "wrongType", path: "competitions" },
    {
      document: { ...sound, competitions: [{ name: "A" }] },
      code: "missingKey",
      path: "competitions[0].matches",
    },
    { document: flat({ home: undefined }), code: "wrongType", path: `${matchPath}.home` },
    { document: flat({ home: {} }), code: "missingKey", path: `${matchPath}.home.players` },
    {
      document: flat({ home: { players: [{ code: "A" }] } }),
      code: "missingKey",
      path: `${matchPath}.home.players[0].license`,
    },
    {
      document: flat({ home: { players: [{ license: 1234 }] } }),
      code: "wrongType",
      path: `${matchPath}.home.players[0].license`,
    },
    { document: flat({ home: { players: [42] } }), code: "wrongType", path: `${matchPath}.home.players[0]` },
    { document: flat({ winner: 3 }), code: "wrongValue", path: `${matchPath}.winner` },
    { document: flat({ round: "final" }), code: "wrongType", path: `${matchPath}.round` },
    { document: flat({ start_at: "tomorrow" }), code: "wrongValue", path: `${matchPath}.start_at` },
    { document: flat({ score: "7-3" }), code: "wrongType", path: `${matchPath}.score` },
    {
      document: documentedFile([{ home: [] }]),
      code: "missingKey",
      path: "competitions[0].phases[0].matches[0].away",
    },
    {
      document: [documentedFile([documentedMatch({ home: [1] })])],
      code: "wrongType",
      path: "[0].competitions[0].phases[0].matches[0].home[0]",
    },
    {
      document: documentedFile([], { timezone: "Quebec/Laval" }),
      code: "unknownTimezone",
      path: "timezone",
    },
    { document: documentedFile([], { start_date: "14/03/2025" }), code: "wrongValue", path: "start_date" },
  ])("$code at “$path”", ({ document, code, path }) => {
    expect(readCoral(JSON.parse(JSON.stringify(document)) as unknown, "matches")).toMatchObject({
      ok: false,
      refusal: { code: path === `${matchPath}.home` ? "missingKey" : code, path },
    });
  });
});

test("a list of tournaments in the flat shape is read as well", () => {
  const read = readCoral(
    [flatFile([flatMatch()]), flatFile([flatMatch({ round: 2 })], { code: "Q2" })],
    "matches",
  );
  expect(read).toMatchObject({
    ok: true,
    value: { format: "coral-flat", tournaments: [{ code: "Q1", path: "[0].tournament" }, { code: "Q2" }] },
  });
  expect(readCoral([flatFile([flatMatch()]), { tournament: {} }], "matches")).toMatchObject({
    ok: false,
    refusal: { code: "missingKey", path: "[1].competitions" },
  });
});

test("R36: standings are read from both shapes; a missing rank is the order", () => {
  const standings = [
    { players: [{ license: "1", name: "Ana" }] },
    { rank: 2, players: [{ license: "2", name: "Bob" }] },
  ];
  const flat = readCoral(flatFile([], { event: { standings } }), "standings");
  expect(flat.ok && flat.value.tournaments[0]?.competitions[0]?.standings.map((entry) => entry.rank)).toEqual(
    [1, 2],
  );
  const competitions = [{ name: "Open", standings: [{ players: ["1"], rank: 4 }] }];
  const documented = readCoral(documentedFile([], { competitions }), "standings");
  expect(documented.ok && documented.value.tournaments[0]?.competitions[0]?.standings).toEqual([
    { rank: 4, players: [{ license: "1", code: null, name: null }] },
  ]);
});

describe("both parts at once", () => {
  const both = (event: object) => {
    const read = readCoral(flatFile([flatMatch()], { event }), "both");
    return read.ok ? read.value.tournaments[0]?.competitions[0] : read.refusal;
  };

  test("are read where both are there", () => {
    const read = both({ standings: [{ rank: 1, players: [] }] });
    expect(read).toMatchObject({ standings: [{ rank: 1 }], matches: { length: 1 } });
  });

  test("one of them is enough", () => {
    const sound = flatFile([]) as { competitions: { name: string }[] };
    const name = "Open";
    const read = (competition: object) =>
      readCoral({ ...sound, competitions: [{ name, ...competition }] }, "both");
    expect(read({ standings: [{ players: [] }] })).toMatchObject({ ok: true });
    expect(read({ matches: [flatMatch()] })).toMatchObject({ ok: true });
    expect(read({})).toMatchObject({
      ok: false,
      refusal: { code: "missingKey", path: "competitions[0].matches" },
    });
  });
});
