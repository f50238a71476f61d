import { describe, expect, test } from "vitest";
import type { FileCompetition } from "#app/domain/import/result-file.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
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
  { group: "", read: null, why: "nothing" },
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

describe.each(["home", "away"] as const)("the side %s that nobody is on is a bye", (side) => {
  test.each([null, [], { players: [] }, { players: null }])("%o", (nobody) => {
    const { matches, skipped } = competitionOf(flatFile([flatMatch({ [side]: nobody })])) as FileCompetition;
    const [match] = matches;
    expect(match?.[side]).toEqual([]);
    expect(skipped).toEqual([]);
    expect(match && outcomeOf(match)).toBe("bye");
  });
});

test("the phase of a match is its group, whatever group it names itself", () => {
  const { matches } = competitionOf(documentedFile([documentedMatch({ group: "B" })])) as FileCompetition;
  expect([...matches][0]?.group).toBe("Tableau A");
});

test("the system of a phase counts in either case, and one of another name is none", () => {
  const phases = ["SKO", "ladder"].map((system) => ({ name: system, system, matches: [documentedMatch()] }));
  const competition = { name: "Open Simple", phases };
  const read = competitionOf(documentedFile([], { competitions: [competition] })) as FileCompetition;
  expect(read.phases.map(({ system }) => system)).toEqual(["sko", null]);
});

const nobody = { home: [], away: null };
const alone = { away: null };
test.each([
  {
    why: "with a losers' side",
    rounds: [[1], [2], [-1], [-2], [-1, nobody]],
    system: "dko",
    slots: [1, 2, -1, -2],
  },
  {
    why: "with one, and a team alone",
    rounds: [[1], [-1], [-2], [-1, alone]],
    system: "dko",
    slots: [1, -1, -2],
  },
  {
    why: "with a match for third place",
    rounds: [[1], [-1], [-2], [-1]],
    system: "dko",
    slots: [1, -1, -2, -1],
  },
  {
    why: "whose losers have no final yet",
    rounds: [[1], [-1, nobody], [-2]],
    system: "dko",
    slots: [1, -1, -2],
  },
  {
    why: "whose losers' final, nobody's yet, is last",
    rounds: [[1], [-2], [-1, nobody]],
    system: "dko",
    slots: [1, -2, -1],
  },
  { why: "without one", rounds: [[1], [2], [-1, nobody]], system: "sko", slots: [1, 2, -1] },
] as const)("a tree $why, which Coral calls simple: $system, rounds $slots", ({ rounds, system, slots }) => {
  const matches = rounds.map(([round, fields]) => documentedMatch({ round, ...fields }));
  const [phase] = (competitionOf(documentedFile(matches)) as FileCompetition).phases;
  expect(phase?.system).toBe(system);
  expect(phase?.slots.map(({ round }) => round)).toEqual(slots);
});

test("a match whose times are empty has none", () => {
  const { matches } = competitionOf(flatFile([flatMatch({ start_at: "", end_at: "" })])) as FileCompetition;
  expect([...matches][0]).toMatchObject({ startAt: null, endAt: null });
});

test("two people of one licence are kept as each is written, also what is taken out of a name", () => {
  const people = [
    { license: "01111111", code: "A1", name: "Ana" },
    { license: "01111111", code: "A1", name: "Ana Côté" },
    { license: "01111111", code: "A2", name: "Ana Côté" },
    { license: "03333333", code: "C1", name: "Cléo\u202e" },
    { license: "03333333", code: "C1", name: "Cléo\u202e" },
  ];
  const read = readCoral(flatFile(people.map((one) => flatMatch({ home: { players: [one] } }))), "matches");
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  const matches = [...(read.value.tournaments[0]?.competitions[0]?.matches ?? [])];
  const names = matches.flatMap(({ home }) => home.map(({ code, name }) => `${code} ${name}`));
  expect(names).toEqual(["A1 Ana", "A1 Ana Côté", "A2 Ana Côté", "C1 Cléo", "C1 Cléo"]);
  expect(read.value.notes.first.map(({ path }) => path)).toEqual(
    [3, 4].map((match) => `competitions[0].matches[${match}].home.players[0].name`),
  );
});

test("scores that begin alike stay apart", () => {
  const scores = [
    [5, 2],
    [
      [5, 3],
      [2, 5],
    ],
    [1, 100],
    [2, 0],
  ];
  const file = competitionOf(flatFile(scores.map((score) => flatMatch({ score, winner: null }))));
  const read = Array.from((file as FileCompetition).matches, ({ score }) => [score?.home, score?.away]);
  expect(read).toEqual([
    [[5], [2]],
    [
      [5, 3],
      [2, 5],
    ],
    [[1], [100]],
    [[2], [0]],
  ]);
});

test.each([
  { fields: { pg: 4 }, table: "4", why: "a number" },
  { fields: { pg: null, table: "B 2" }, table: "B 2", why: "the other key, a word" },
  { fields: { pg: null }, table: undefined, why: "none" },
  { fields: { pg: "" }, table: undefined, why: "nothing" },
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
    { fields: { id: "" }, read: { sourceId: null }, why: "an empty one" },
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

  test("an empty place among them is nobody", () => {
    const read = seeded([...entries, { players: [], seed: 3 }]) as FileCompetition;
    expect(read.registered).toHaveLength(2);
  });

  test.each([
    { why: "a match", read: seeded(entries, [documentedMatch()]) },
    {
      why: "a final standing",
      read: seeded(entries, [], { standings: [{ players: ["01111111"], rank: 1 }] }),
    },
    { why: "a rank", read: seeded([...entries, { players: ["05555555"], rank: 3 }]) },
    { why: "a rank beside a seed", read: seeded([...entries, { players: ["05555555"], seed: 3, rank: 3 }]) },
    { why: "somebody without a seed", read: seeded([...entries, { players: ["05555555"] }]) },
  ])("nobody once there is $why", ({ read }) => {
    expect(read).toMatchObject({ registered: [], phases: [{ system: "swiss" }] });
  });
});
