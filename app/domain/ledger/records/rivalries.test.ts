import { expect, test } from "vitest";
import { fewestWinsOfRivals, Rivalries } from "./rivalries.ts";

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

/** So many victories of one and of the other. */
function bouts(one: string, other: string, wins: number, losses: number) {
  const won = Array.from({ length: wins }, () => [one, other, "home"] as const);
  const lost = Array.from({ length: losses }, () => [other, one, "home"] as const);
  return [...won, ...lost];
}

test("until both have won three times it is chance, and no rivalry", () => {
  expect(fewestWinsOfRivals).toBe(3);
  expect(new Rivalries().greatest()).toBeNull();
  const drawn = ["ana", "bob", "draw"] as const;
  expect(rivalriesOf(...bouts("ana", "bob", 9, 2), drawn).greatest()).toBeNull();
  expect(rivalriesOf(...bouts("ana", "bob", 9, 3)).greatest()).toMatchObject({ oneWins: 9, otherWins: 3 });
});

test("victories count for who won, on whichever side of the table; draws are counted apart", () => {
  const rivalries = rivalriesOf(...bouts("bob", "ana", 3, 4), ["ana", "bob", "away"], ["bob", "ana", "draw"]);
  expect(rivalries.greatest()).toEqual({ oneId: "ana", otherId: "bob", oneWins: 4, otherWins: 4, draws: 1 });
});

test("the pair of whom the one who won less has won most are the greatest rivals", () => {
  const [few, many] = [bouts("ana", "bob", 3, 3), bouts("ana", "zoe", 4, 9)];
  const greatest = { oneId: "ana", otherId: "zoe", oneWins: 4, otherWins: 9 };
  expect(rivalriesOf(...few, ...many).greatest()).toEqual({ ...greatest, draws: 0 });
  expect(rivalriesOf(...many, ...few).greatest()).toEqual({ ...greatest, draws: 0 });
});

test("of such, the one with the smaller difference, wherever it was counted first", () => {
  const [far, close] = [bouts("ana", "bob", 3, 4), bouts("eve", "zoe", 3, 3)];
  for (const results of [
    [...far, ...close],
    [...close, ...far],
  ]) {
    expect(rivalriesOf(...results).greatest()).toMatchObject({ oneId: "eve", otherId: "zoe" });
  }
});

test("in doubles everyone of one side meets everyone of the other, partners never", () => {
  const rivalries = rivalriesOf(...bouts("ana bob", "zoe", 3, 3));
  expect(rivalries.greatest()).toMatchObject({ oneId: "ana", otherId: "zoe", oneWins: 3, otherWins: 3 });
  const partners = rivalriesOf(...bouts("ana bob", "zoe", 3, 0), ...bouts("bob", "ana", 0, 3));
  expect(partners.greatest()).toBeNull();
});

test("who stands on both sides does not meet themselves", () => {
  expect(rivalriesOf(...bouts("ana", "ana", 3, 3)).greatest()).toBeNull();
});
