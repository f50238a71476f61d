import { describe, expect, test } from "vitest";
import type { FileCompetition } from "#app/domain/import/result-file.ts";
import {
  documentedFile,
  documentedMatch,
  flatFile,
  flatMatch,
} from "#tests/factories/result-files/coral-files.ts";
import { readCoral } from "./coral.ts";

const competitionOf = (document: unknown) => {
  const read = readCoral(document, "both");
  return read.ok ? read.value.tournaments[0]?.competitions[0] : read.refusal;
};
const tournamentOf = (fields: object) => {
  const read = readCoral(documentedFile([documentedMatch()], fields), "matches");
  return read.ok ? read.value.tournaments[0] : read.refusal;
};

describe("whether partners were drawn", () => {
  test.each([
    { dyp: true, drawn: true },
    { dyp: 1, drawn: true },
    { dyp: 0, drawn: false },
    { dyp: null, drawn: false },
  ])("$dyp", ({ dyp, drawn }) => {
    expect(competitionOf(flatFile([flatMatch()], { event: { dyp } }))).toMatchObject({ dyp: drawn });
  });

  test.each([{ dyp: "true" }, { dyp: 2 }, { dyp: [] }])("$dyp is refused", ({ dyp }) => {
    expect(competitionOf(flatFile([flatMatch()], { event: { dyp } }))).toMatchObject({
      code: "wrongType",
      path: "competitions[0].dyp",
      expected: "boolean",
    });
  });
});

test.each([
  { group: 3, read: "3", why: "a number" },
  { group: " A ", read: "A", why: "space around it" },
  { group: null, read: null, why: "none" },
])("the group $group of a match: $why", ({ group, read }) => {
  const file = readCoral(flatFile([flatMatch({ group })]), "matches");
  const [match] = (file.ok && file.value.tournaments[0]?.competitions[0]?.matches) || [];
  expect(match?.group).toBe(read);
});

test("a category counts in either case", () => {
  expect(competitionOf(flatFile([flatMatch()], { event: { category: "od" } }))).toMatchObject({
    category: "OD",
  });
});

test.each([null, [], { players: [] }, { players: null }])("a side that is %o is a bye", (away) => {
  const file = readCoral(flatFile([flatMatch({ away })]), "matches");
  const [match] = (file.ok && file.value.tournaments[0]?.competitions[0]?.matches) || [];
  expect(match?.away).toEqual([]);
});

test.each([
  { fields: { pg: 4 }, table: "4", why: "a number" },
  { fields: { pg: null, table: "B 2" }, table: "B 2", why: "the other key, a word" },
  { fields: { pg: null }, table: undefined, why: "none" },
])("the table number of a match: $why", ({ fields, table }) => {
  const [phase] = (competitionOf(documentedFile([documentedMatch(fields)])) as FileCompetition).phases;
  expect(phase?.slots.map(({ tableNumber }) => tableNumber)).toEqual([table]);
});

describe("the days and the id of a documented tournament", () => {
  test.each([
    { fields: { start_date: "2025-03-14" }, read: { startDay: "2025-03-14" }, why: "a day" },
    {
      fields: { start_date: "2025-03-14T23:59:00Z" },
      read: { startDay: "2025-03-14" },
      why: "the day as written",
    },
    { fields: { end_date: "" }, read: { endDay: null }, why: "nothing" },
    { fields: { id: 17 }, read: { sourceId: "17" }, why: "an id that is a number" },
    { fields: { id: "a-17" }, read: { sourceId: "a-17" }, why: "an id that is text" },
    { fields: { id: null }, read: { sourceId: null }, why: "no id" },
  ])("$fields: $why", ({ fields, read }) => {
    expect(tournamentOf(fields)).toMatchObject(read);
  });

  test.each([
    { fields: { start_date: "2025-02-30" }, refusal: { code: "wrongValue", path: "start_date" } },
    { fields: { end_date: 20_250_314 }, refusal: { code: "wrongType", path: "end_date" } },
    { fields: { id: 2 ** 53 }, refusal: { code: "wrongType", path: "id" } },
    { fields: { id: 1.5 }, refusal: { code: "wrongType", path: "id" } },
  ])("$fields is refused", ({ fields, refusal }) => {
    expect(tournamentOf(fields)).toMatchObject(refusal);
  });
});

test("one bad tournament of a list refuses the list, with its position", () => {
  const sound = documentedFile([documentedMatch()]);
  expect(readCoral([sound, null], "both")).toMatchObject({
    ok: false,
    refusal: { code: "wrongType", path: "[1]" },
  });
});

describe("who is registered before the draw", () => {
  const seeded = (entries: readonly object[], matches: readonly object[] = [], fields: object = {}) => {
    const phases = [{ name: "Qualifications", system: "swiss", standings: entries, matches }];
    const competition = { name: "Open Double", category: "OD", standings: [], phases, ...fields };
    return competitionOf(documentedFile([], { competitions: [competition] }));
  };
  const entries = [
    { players: ["01111111", "02222222"], seed: 1 },
    { players: ["03333333", "04444444"], seed: 2 },
  ];

  test("the teams that the first phase is seeded with", () => {
    expect(seeded(entries)).toMatchObject({
      registered: [
        { path: "competitions[0].phases[0].standings[0]", players: [{ license: "01111111" }, {}] },
        { path: "competitions[0].phases[0].standings[1]", players: [{ license: "03333333" }, {}] },
      ],
      phases: [],
    });
  });

  test.each([
    { why: "a match", read: seeded(entries, [documentedMatch()]) },
    {
      why: "a final standing",
      read: seeded(entries, [], { standings: [{ players: ["01111111"], rank: 1 }] }),
    },
    { why: "a rank", read: seeded([...entries, { players: ["05555555"], rank: 3 }]) },
  ])("nobody once there is $why", ({ read }) => {
    expect(read).toMatchObject({ registered: [], phases: [{ system: "swiss" }] });
  });
});
