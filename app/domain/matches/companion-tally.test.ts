import { expect, test } from "vitest";
import { tallyCompanions } from "./companion-tally.ts";

const side = (...ids: (string | null)[]) => ids.map((playerId) => ({ playerId }));

test("partners and opponents are counted apart, with the matches that the player won", () => {
  const tallies = tallyCompanions("ana", [
    { outcome: "win", home: side("ana", "bob"), away: side("cyd", "dan") },
    { outcome: "loss", home: side("cyd", "bob"), away: side("dan", "ana") },
    { outcome: "draw", home: side("bob"), away: side("ana") },
  ]);
  expect(tallies.get("bob")).toEqual({ together: 1, togetherWon: 1, against: 2, againstWon: 0 });
  expect(tallies.get("cyd")).toEqual({ together: 0, togetherWon: 0, against: 2, againstWon: 1 });
  expect(tallies.get("dan")).toEqual({ together: 1, togetherWon: 0, against: 1, againstWon: 1 });
});

test("the player is no companion of their own, nor is a name without a player", () => {
  const tallies = tallyCompanions("ana", [
    { outcome: "win", home: side("ana", null), away: side("ana", "bob") },
  ]);
  expect([...tallies.keys()]).toEqual(["bob"]);
});
