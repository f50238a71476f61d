import { expect, test } from "vitest";
import { Rivalries } from "./rivalries.ts";

const set = (...ids: string[]) => new Set(ids);

function rivalriesOf(
  ...results: readonly (readonly [home: string, away: string, "home" | "away" | "draw"])[]
) {
  const rivalries = new Rivalries();
  for (const [home, away, outcome] of results) {
    rivalries.note(set(...home.split(" ")), set(...away.split(" ")), outcome);
  }
  return rivalries;
}

test("while nobody won both ways there is no rivalry", () => {
  expect(new Rivalries().closest()).toBeNull();
  expect(
    rivalriesOf(["ana", "bob", "home"], ["ana", "bob", "home"], ["ana", "bob", "draw"]).closest(),
  ).toBeNull();
});

test("victories count for who won, on whichever side of the table", () => {
  const rivalries = rivalriesOf(["bob", "ana", "home"], ["ana", "bob", "home"], ["ana", "bob", "away"]);
  expect(rivalries.closest()).toEqual({ oneId: "ana", otherId: "bob", oneWins: 1, otherWins: 2, draws: 0 });
});

test("draws are counted apart", () => {
  const rivalries = rivalriesOf(["bob", "ana", "home"], ["ana", "bob", "home"], ["ana", "bob", "draw"]);
  expect(rivalries.closest()).toMatchObject({ oneWins: 1, otherWins: 1, draws: 1 });
});

test("the pair of whom the one who won less has won most is the closest", () => {
  const rivalries = rivalriesOf(
    ["ana", "bob", "home"],
    ["bob", "ana", "home"],
    ["ana", "zoe", "home"],
    ["ana", "zoe", "home"],
    ["zoe", "ana", "home"],
    ["zoe", "ana", "home"],
    ["zoe", "ana", "home"],
  );
  expect(rivalries.closest()).toMatchObject({ oneId: "ana", otherId: "zoe", oneWins: 2, otherWins: 3 });
});

test("of such, the one with the smaller difference, wherever it was counted first", () => {
  const far = [
    ["ana", "bob", "home"],
    ["bob", "ana", "home"],
    ["bob", "ana", "home"],
  ] as const;
  const close = [
    ["eve", "zoe", "home"],
    ["zoe", "eve", "home"],
  ] as const;
  for (const results of [
    [...far, ...close],
    [...close, ...far],
  ]) {
    expect(rivalriesOf(...results).closest()).toMatchObject({ oneId: "eve", otherId: "zoe" });
  }
});

test("in doubles everyone of one side meets everyone of the other, partners never", () => {
  const rivalries = rivalriesOf(["ana bob", "zoe", "home"], ["zoe", "ana bob", "home"]);
  expect(rivalries.closest()).toMatchObject({ oneId: "ana", otherId: "zoe", oneWins: 1, otherWins: 1 });
  expect(rivalriesOf(["ana bob", "zoe", "home"], ["ana", "bob", "away"]).closest()).toBeNull();
});

test("who stands on both sides does not meet themselves", () => {
  expect(rivalriesOf(["ana", "ana", "home"], ["ana", "ana", "away"]).closest()).toBeNull();
});
