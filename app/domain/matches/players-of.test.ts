import { expect, test } from "vitest";
import type { MatchPlayer } from "./match.ts";
import { playersOf } from "./players-of.ts";

const player = (playerId: string | null): MatchPlayer => ({ playerId, name: "Ana", license: null });

test("names everyone on a side of some matches once, and no name that is nobody's", () => {
  const matches = [
    { home: [player("a"), player(null)], away: [player("b")] },
    { home: [player("b")], away: [player("a"), player("c")] },
  ];
  expect([...playersOf(matches)]).toEqual(["a", "b", "c"]);
  expect(playersOf([{ home: [player(null)], away: [] }]).size).toBe(0);
});
