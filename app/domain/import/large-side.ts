import { isInRange, rangeText } from "#app/domain/values/numbers/number-ranges.ts";
import type { ImportRefusal } from "./import-refusal.ts";
import type { ResultFile } from "./result-file.ts";

/** A side of more people than a match can have (R64), whatever form the file gives it; undefined where there is none. */
export function findLargeSide({ tournaments }: ResultFile): ImportRefusal | undefined {
  for (const { competitions } of tournaments) {
    for (const { matches } of competitions) {
      for (const { path, home, away } of matches) {
        const most = Math.max(home.length, away.length);
        if (isInRange(most, "players")) continue;
        return { code: "tooMany", path, found: String(most), expected: rangeText("players") };
      }
    }
  }
  return undefined;
}
