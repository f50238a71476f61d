import { expect, test } from "vitest";
import { changeFormula } from "./change-formula.ts";

test.each([
  {
    parts: { k: 50, score: 0, expected: 0.538 },
    text: "50 × (0 − 0,538) = −26,9, arrondi à\u00a0−27",
    why: "what is rounded is there",
  },
  {
    parts: { k: 50, score: 1, expected: 0.4296 },
    text: "50 × (1 − 0,430) = +28,52, arrondi à\u00a0+29",
    why: "it is what is rounded, not what three decimals give: 28.50",
  },
  {
    parts: { k: 50, score: 1, expected: 0.5704 },
    text: "50 × (1 − 0,570) = +21,48, arrondi à\u00a0+21",
    why: "three decimals would give 21.50, and another change",
  },
  {
    parts: { k: 50, score: 1, expected: 0.430_07 },
    text: "50 × (1 − 0,430) = +28,49, arrondi à\u00a0+28",
    why: "28.4965 is less than a half: two decimals do not make it one",
  },
  {
    parts: { k: 30, score: 0, expected: 0.949_92 },
    text: "30 × (0 − 0,950) = −28,49, arrondi à\u00a0−28",
    why: "nor below zero",
  },
  { parts: { k: 50, score: 1, expected: 0.5 }, text: "50 × (1 − 0,500) = +25", why: "nothing to round" },
  { parts: { k: 0, score: 1, expected: 0.805 }, text: "0 × (1 − 0,805) = 0", why: "nothing at all" },
  { parts: { k: 30, score: 0.5, expected: 0.5001 }, text: "30 × (0,5 − 0,500) = 0", why: "no sign of zero" },
] as const)("R7: a change is written out with its rounding: $why", ({ parts, text }) => {
  expect(changeFormula(parts)).toBe(text);
});
