import { isInRange } from "#app/domain/values/numbers/number-ranges.ts";
import type { Score } from "./match.ts";

/** A score as people type it: "7-3" or "5 – 3, 4 – 5, 5 – 2", own points first; undefined for what is none. */
export function readScoreText(text: string): Score | undefined {
  const sets = text
    .split(/[,;]|(?<=\d)\s+(?=\d)/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const points = sets.map((set) => /^(\d{1,3})\s*[-–:]\s*(\d{1,3})$/.exec(set));
  if (!isInRange(points.length, "sets") || points.length === 0 || points.some((found) => found === null))
    return undefined;
  return {
    home: points.map((found) => Number(found?.[1])),
    away: points.map((found) => Number(found?.[2])),
  };
}

/** A score in words: "7–3" or "5–3, 4–5, 5–2", with the dash that scores have on every page; "" for none. */
export function scoreText(score: Score | null): string {
  return score === null ? "" : score.home.map((points, index) => `${points}–${score.away[index]}`).join(", ");
}
