import { expect, test } from "vitest";
import { type HighlightMatch, notableNewcomers, tournamentHighlights } from "./tournament-highlights.ts";

const match = (id: string, fields: Partial<HighlightMatch> = {}): HighlightMatch => ({
  id,
  outcome: "home",
  expected: null,
  startAt: null,
  endAt: null,
  changes: new Map(),
  ...fields,
});
const lasting = (minutes: number) => ({
  startAt: "2026-03-14T23:00:00.000Z",
  endAt: new Date(Date.parse("2026-03-14T23:00:00.000Z") + minutes * 60_000).toISOString(),
});

test("a tournament of which nothing is known has no highlights", () => {
  expect(tournamentHighlights([match("a")])).toEqual({ upset: null, gain: null, longest: null });
});

test("the upset is the victory expected least, seen from the winner; a likely one is none", () => {
  const matches = [
    match("a", { expected: 0.3 }),
    match("b", { expected: 0.75, outcome: "away" }),
    match("c", { expected: 0.1, outcome: "draw" }),
    match("d", { expected: 0.9, outcome: "draw" }),
  ];
  for (const some of [matches, matches.toReversed()])
    expect(tournamentHighlights(some).upset).toEqual({ matchId: "b", winner: "away", expected: 0.25 });
  expect(tournamentHighlights([match("a", { expected: 0.3 })]).upset).toMatchObject({ winner: "home" });
  expect(tournamentHighlights([match("a", { expected: 0.45 })]).upset).toBeNull();
});

test("who gained most is summed over the tournament, and equal ones are named together", () => {
  const changes = (entries: Record<string, number>) => ({ changes: new Map(Object.entries(entries)) });
  const matches = [
    match("a", changes({ Ana: 20, Bob: -20 })),
    match("b", changes({ Bob: 35, Ana: -5 })),
    match("c", changes({ Eve: 15, Zoe: 14 })),
  ];
  expect(tournamentHighlights(matches).gain).toEqual({ playerIds: ["Ana", "Bob", "Eve"], change: 15 });
  expect(tournamentHighlights([match("a", changes({ Bob: -20 }))]).gain).toBeNull();
});

test("the longest match is one that was played, and no end that nobody noted", () => {
  const matches = [match("a", lasting(12)), match("b", lasting(41)), match("c", lasting(400))];
  expect(tournamentHighlights([...matches, match("d", { ...lasting(90), outcome: "bye" })]).longest).toEqual({
    matchId: "b",
    minutes: 41,
  });
});

test("three hours are a match, a minute more is an end that nobody noted; of equal ones the first is told", () => {
  const longest = (...minutes: number[]) =>
    tournamentHighlights(minutes.map((time, index) => match(`m${index}`, lasting(time)))).longest;
  expect(longest(180, 180, 181)).toEqual({ matchId: "m0", minutes: 180 });
  expect(longest(0)).toBeNull();
  const halves = [
    { ...lasting(20), startAt: null },
    { ...lasting(20), endAt: null },
    { ...lasting(20), outcome: "forfeit" as const },
  ];
  expect(tournamentHighlights(halves.map((fields) => match("m", fields))).longest).toBeNull();
});

test("newcomers are named while they are not the most", () => {
  expect(notableNewcomers(["Ana"], 10)).toEqual(["Ana"]);
  expect(notableNewcomers(["Ana", "Bob"], 4)).toEqual(["Ana", "Bob"]);
  expect(notableNewcomers(["Ana", "Bob"], 3)).toEqual([]);
});
