import { expect, test } from "vitest";
import { advancingTeam, playedMatchOf } from "./played-match.ts";

const player = (name: string) => ({ playerId: name, name, license: null });
const stored = {
  id: "m",
  round: 1,
  group: null,
  home: [player("Ana")],
  away: [player("Bob")],
  winner: null,
  score: { home: [4], away: [3] },
  forfeit: false,
} as const;
const keyOf = ({ name }: { readonly name: string }) => name;

test("who leads in a match that is on has won nothing yet", () => {
  const over = playedMatchOf(stored, keyOf);
  expect([over.outcome, over.winner, advancingTeam(over)]).toEqual(["home", "home", "Ana"]);
  const on = playedMatchOf(stored, keyOf, { isOn: true });
  expect([on.outcome, on.winner, on.points, advancingTeam(on)]).toEqual([
    "unplayed",
    null,
    { home: 0, away: 0 },
    "",
  ]);
});

test("who is given a match by a forfeit goes on", () => {
  const given = playedMatchOf({ ...stored, score: null, forfeit: true, winner: 2 }, keyOf);
  expect([given.outcome, advancingTeam(given)]).toEqual(["forfeit", "Bob"]);
});

test("who has nobody to play against goes on; points are those of all sets", () => {
  const sides = [{ away: [] }, { home: [] }].map((side) => playedMatchOf({ ...stored, ...side }, keyOf));
  expect(sides.map(advancingTeam)).toEqual(["Ana", "Bob"]);
  const sets = playedMatchOf({ ...stored, score: { home: [5, 2], away: [3, 5] } }, keyOf);
  expect(sets.points).toEqual({ home: 7, away: 8 });
});
