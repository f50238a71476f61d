import { expect, test } from "vitest";
import { readScoreText, scoreText } from "./score-text.ts";

test.each([
  { text: "7-3", score: { home: [7], away: [3] } },
  { text: " 5-3, 4–5 ; 5:2 ", score: { home: [5, 4, 5], away: [3, 5, 2] } },
  { text: "5-3 4-5", score: { home: [5, 4], away: [3, 5] } },
  { text: "7 - 3", score: { home: [7], away: [3] } },
  { text: "5 – 3 4– 5;5\u00a0:\u00a02", score: { home: [5, 4, 5], away: [3, 5, 2] } },
  { text: "7-3,", score: { home: [7], away: [3] } },
  { text: "5-3, 4", score: undefined },
  { text: "5 3", score: undefined },
  { text: "5-3-4", score: undefined },
  { text: "", score: undefined },
  { text: "7", score: undefined },
  { text: "sept-trois", score: undefined },
  { text: "1-0 ".repeat(100), score: undefined },
])("“$text” is read as $score", ({ text, score }) => {
  expect(readScoreText(text)).toEqual(score);
});

test("a score is written as it is read", () => {
  expect(readScoreText(scoreText({ home: [5, 4], away: [3, 5] }))).toEqual({ home: [5, 4], away: [3, 5] });
  expect(scoreText(null)).toBe("");
});
