import { expect, test } from "vitest";
import { sortCompanions, surplusOf, tallyCompanions } from "./companion-tally.ts";

const side = (...ids: (string | null)[]) => ids.map((playerId) => ({ playerId }));

test("partners and opponents are counted apart, with the matches that the player won", () => {
  const tallies = tallyCompanions("ana", [
    { outcome: "win", home: side("ana", "bob"), away: side("cyd", "dan"), rated: { change: 10, k: 50 } },
    { outcome: "loss", home: side("cyd", "bob"), away: side("dan", "ana"), rated: { change: 0, k: 0 } },
    { outcome: "draw", home: side("bob"), away: side("ana"), rated: { change: -5, k: 50 } },
  ]);
  expect(tallies.get("bob")).toMatchObject({ together: 1, togetherWon: 1, against: 2, againstWon: 0 });
  expect(tallies.get("cyd")).toMatchObject({ together: 0, togetherWon: 0, against: 2, againstWon: 1 });
  expect(tallies.get("dan")).toMatchObject({ together: 1, togetherWon: 0, against: 1, againstWon: 1 });
});

test("the player is no companion of their own, nor is a name without a player", () => {
  const tallies = tallyCompanions("ana", [
    { outcome: "win", home: side("ana", null), away: side("ana", "bob"), rated: null },
  ]);
  expect([...tallies.keys()]).toEqual(["bob"]);
});

test("what was to be expected follows from the changes, of matches that could move the ratings", () => {
  const tallies = tallyCompanions("ana", [
    { outcome: "win", home: side("ana", "bob"), away: side("cyd", "dan"), rated: { change: 10, k: 50 } },
    { outcome: "loss", home: side("ana", "bob"), away: side("cyd", "dan"), rated: { change: -20, k: 50 } },
    { outcome: "win", home: side("ana", "bob"), away: side("cyd", "dan"), rated: { change: 0, k: 0 } },
    { outcome: "win", home: side("ana"), away: side("bob"), rated: null },
  ]);
  const bob = tallies.get("bob");
  expect(bob).toMatchObject({ together: 3, togetherRated: { matches: 2, score: 1 }, against: 1 });
  // 1 − 10 ÷ 50 and 0 + 20 ÷ 50.
  expect(bob?.togetherRated.expected).toBeCloseTo(1.2);
  expect(bob?.againstRated.matches).toBe(0);
  expect(bob && surplusOf(bob)).toBeCloseTo(-0.2);
});

test("a draw is half a victory, and what happened with somebody and against them is one surplus", () => {
  const tallies = tallyCompanions("ana", [
    { outcome: "draw", home: side("ana", "bob"), away: side("cyd", "dan"), rated: { change: -5, k: 50 } },
    { outcome: "win", home: side("ana"), away: side("bob"), rated: { change: 20, k: 50 } },
    { outcome: "loss", home: side("ana"), away: side("bob"), rated: { change: -10, k: 50 } },
  ]);
  const bob = tallies.get("bob");
  expect(bob).toMatchObject({ togetherRated: { score: 0.5 }, againstRated: { score: 1 } });
  expect(bob?.togetherRated.expected).toBeCloseTo(0.6);
  expect(bob?.againstRated.expected).toBeCloseTo(0.8);
  expect(bob && surplusOf(bob)).toBeCloseTo(0.1);
});

test.each([
  { by: "matches", order: ["Dan", "Bob", "Ève"] },
  { by: "name", order: ["Bob", "Dan", "Ève"] },
  { by: "together", order: ["Ève", "Bob", "Dan"] },
  { by: "against", order: ["Dan", "Bob", "Ève"] },
  { by: "surplus", order: ["Ève", "Bob", "Dan"] },
] as const)("companions are sorted by $by", ({ by, order }) => {
  const rated = (score: number) => ({ matches: 1, score, expected: 0.5 });
  const one = (name: string, together: number, against: number, score: number) => ({
    playerId: name,
    name,
    together,
    togetherWon: 0,
    togetherRated: rated(score),
    against,
    againstWon: 0,
    againstRated: rated(score),
  });
  const companions = [one("Ève", 3, 0, 1), one("Dan", 0, 6, 0), one("Bob", 1, 4, 0.5)];
  expect(sortCompanions(companions, by).map(({ name }) => name)).toEqual(order);
});
