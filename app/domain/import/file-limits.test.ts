import { describe, expect, test } from "vitest";
import { readCoral } from "#app/domain/import/coral/coral.ts";
import { readPlayersFile } from "./players-file.ts";

const long = (length: number) => "é".repeat(length);

/** The smallest file of each shape, with one value replaced. */
const match = {
  number: 1,
  round: 1,
  home: { players: [{ license: "1" }] },
  away: null,
  score: [7, 3],
  winner: 1,
};
const flat = (more: object, competition: object = {}, tournament: object = {}) => ({
  tournament: { code: "a", name: "Ouvert", table: "Bonzini", ...tournament },
  competitions: [
    { name: "Open", matches: [{ ...match, ...more }], standings: [{ players: ["1"] }], ...competition },
  ],
});
const documented = (more: object, phase: object = {}, tournament: object = {}) => [
  {
    name: "Ouvert",
    table: "Bonzini",
    competitions: [{ name: "Open", phases: [{ matches: [{ home: ["1"], away: null, ...more }], ...phase }] }],
    ...tournament,
  },
];
const matchPath = "competitions[0].matches[0]";

describe("R64: a file of matches is refused with the path and the value", () => {
  test.each([
    {
      file: flat({}, { name: long(201) }),
      path: "competitions[0].name",
      code: "tooLong",
      found: "201",
      expected: "200",
    },
    {
      file: flat({}, { rule: long(201) }),
      path: "competitions[0].rule",
      code: "tooLong",
      found: "201",
      expected: "200",
    },
    {
      file: flat({}, { type: long(201) }),
      path: "competitions[0].type",
      code: "tooLong",
      found: "201",
      expected: "200",
    },
    {
      file: flat({}, { category: long(65) }),
      path: "competitions[0].category",
      code: "tooLong",
      found: "65",
      expected: "64",
    },
    {
      file: flat({}, {}, { code: long(65) }),
      path: "tournament.code",
      code: "tooLong",
      found: "65",
      expected: "64",
    },
    {
      file: flat({}, {}, { name: long(201) }),
      path: "tournament.name",
      code: "tooLong",
      found: "201",
      expected: "200",
    },
    {
      file: flat({}, {}, { table: long(900) }),
      path: "tournament.table",
      code: "tooLong",
      found: "900",
      expected: "200",
    },
    {
      file: flat({ group: long(201) }),
      path: `${matchPath}.group`,
      code: "tooLong",
      found: "201",
      expected: "200",
    },
    {
      file: flat({ start_at: long(65) }),
      path: `${matchPath}.start_at`,
      code: "tooLong",
      found: "65",
      expected: "64",
    },
    {
      file: flat({ home: [{ license: "1", name: long(20_000) }] }),
      path: `${matchPath}.home[0].name`,
      code: "tooLong",
      found: "20000",
      expected: "200",
    },
    {
      file: flat({ home: [long(65)] }),
      path: `${matchPath}.home[0]`,
      code: "tooLong",
      found: "65",
      expected: "64",
    },
    {
      file: flat({ home: Array(51).fill("1") }),
      path: `${matchPath}.home`,
      code: "tooMany",
      found: "51",
      expected: "0–50",
    },
    {
      file: flat({ number: 3_000_000_000 }),
      path: `${matchPath}.number`,
      code: "outOfRange",
      found: "3000000000",
      expected: "-1000000–1000000",
    },
    {
      file: flat({ round: -10_001 }),
      path: `${matchPath}.round`,
      code: "outOfRange",
      found: "-10001",
      expected: "-10000–10000",
    },
    {
      file: flat({ round: 1e300 }),
      path: `${matchPath}.round`,
      code: "outOfRange",
      found: "1e+300",
      expected: "-10000–10000",
    },
    {
      file: flat({ score: [10_000, 1] }),
      path: `${matchPath}.score[0]`,
      code: "outOfRange",
      found: "10000",
      expected: "0–9999",
    },
    {
      file: documented({}, { name: long(201) }),
      path: "[0].competitions[0].phases[0].name",
      code: "tooLong",
      found: "201",
      expected: "200",
    },
    {
      file: documented({}, {}, { id: long(65) }),
      path: "[0].id",
      code: "tooLong",
      found: "65",
      expected: "64",
    },
    {
      file: documented({}, {}, { timezone: long(65) }),
      path: "[0].timezone",
      code: "tooLong",
      found: "65",
      expected: "64",
    },
    {
      file: documented({ round: 10_001 }),
      path: "[0].competitions[0].phases[0].matches[0].round",
      code: "outOfRange",
      found: "10001",
      expected: "-10000–10000",
    },
  ])("$path: $code", ({ file, ...refusal }) => {
    expect(readCoral(file, "matches")).toEqual({ ok: false, refusal });
  });
});

test("R64: standings have ranks within a range", () => {
  const file = flat({}, { standings: [{ rank: 2_000_000_000_000, players: ["1"] }] });
  expect(readCoral(file, "standings")).toMatchObject({
    refusal: { code: "outOfRange", path: "competitions[0].standings[0].rank", found: "2000000000000" },
  });
});

test("R64: as long as it may be, a text passes, in code points", () => {
  const read = readCoral(flat({}, { name: "🏓".repeat(200) }), "matches");
  expect(read.ok && read.value.tournaments[0]?.competitions[0]?.name).toBe("🏓".repeat(200));
});

test("R64: characters that no reader sees are taken out of a file, each path with what went", () => {
  const read = readCoral(flat({ home: [{ license: "1", name: "\u202eAna\tCôté\u0000" }] }), "matches");
  const [found] = (read.ok && read.value.tournaments[0]?.competitions[0]?.matches) || [];
  expect(found?.home[0]?.name).toBe("Ana Côté");
  expect(read.ok && read.value.notes).toEqual({
    first: [{ code: "removedCharacters", path: `${matchPath}.home[0].name`, found: "U+202E" }],
    total: 1,
  });
});

test("R64: of many such notes the first thousand are listed, and all are counted", () => {
  const players = Array.from({ length: 3_000 }, (_, index) => ({
    name: `A\u0000na ${index}`,
    code: `C${index}`,
    license: `L${index}`,
  }));
  const read = readPlayersFile(players);
  expect(read.ok && [read.value.notes.first.length, read.value.notes.total]).toEqual([1_000, 3_000]);
});

test("R64: no list is longer than any season's", () => {
  const read = readPlayersFile(Array.from({ length: 1_000_001 }, () => null));
  expect(read).toEqual({
    ok: false,
    refusal: { code: "tooMany", path: "", found: "1000001", expected: "0–1000000" },
  });
});

const player = { name: "Ana", code: "C1", license: "01111111" };

test.each([
  { more: { name: long(201) }, key: "name", code: "tooLong", found: "201" },
  { more: { code: long(65) }, key: "code", code: "tooLong", found: "65" },
  { more: { license: long(65) }, key: "license", code: "tooLong", found: "65" },
  { more: { aqbbId: long(65) }, key: "aqbbId", code: "tooLong", found: "65" },
  { more: { gender: long(900) }, key: "gender", code: "tooLong", found: "900" },
  { more: { singlesRanking: 10_000 }, key: "singlesRanking", code: "outOfRange", found: "10000" },
  { more: { doublesRanking: -1 }, key: "doublesRanking", code: "outOfRange", found: "-1" },
  { more: { doublesRanking: 1e300 }, key: "doublesRanking", code: "outOfRange", found: "1e+300" },
])("R64: a players file is refused at $key: $code", ({ more, key, code, found }) => {
  const read = readPlayersFile({ players: [player, { ...player, ...more }] });
  expect(read).toMatchObject({ ok: false, refusal: { code, path: `players[1].${key}`, found } });
});
