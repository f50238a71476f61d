import { expect, test } from "vitest";
import { explainMatch } from "./match-explanation.ts";

test("a match explains itself by both teams' ratings, the expected score and K", () => {
  const event = { name: "Open Double", category: "OD", dyp: false };
  expect(explainMatch([1000, null], [1500, 1500], event)).toEqual({
    own: 500,
    opponents: 1500,
    expected: 1 / 11,
    k: 50,
  });
});
