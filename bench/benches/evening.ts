import { join } from "node:path";
import { runChild } from "../child.ts";
import type { Figure } from "../figure.ts";
import { largeFile } from "../large-file.ts";

const players = 200;
const sizes = { archive: 5_000, evening: 400, large: 61_000 };

/** The preview of an evening, beside a bare parse and insert of the same rows and the import's own preview, in one run. */
export async function benchEvening(folder: string): Promise<Figure[]> {
  const archive = await largeFile(folder, sizes.archive, players);
  const evening = await largeFile(folder, sizes.evening, players);
  const bare = runChild("floors/bare-import-child.ts", evening.path, join(folder, "bare-evening.sqlite"));
  const ours = runChild("evening-child.ts", archive.path, evening.path, join(folder, "evening.sqlite"));
  const large = await largeFile(folder, sizes.large, players);
  const whole = runChild("large-evening-child.ts", large.path, join(folder, "large-evening.sqlite"));
  const inMs = (milliseconds: number) => `${Math.round(milliseconds)} ms`;
  return [
    {
      what: `Preview of an evening of ${ours.matches} matches: ${ours.ratings ?? 0} ratings move, on an archive of ${sizes.archive}`,
      value: `${inMs(ours.preview ?? 0)} (median of 15)`,
      goal: "< 300 ms",
    },
    { what: "The preview of its import alone", value: `${inMs(ours.importOnly ?? 0)} (median of 15)` },
    { what: "Bare parse and insert of its file", value: inMs(bare.milliseconds) },
    { what: "Publishing it", value: inMs(ours.milliseconds) },
    {
      what: `Preview of an evening of ${large.megabytes} MB, ${whole.matches} matches`,
      value: inMs(whole.milliseconds),
    },
    { what: "A write of another process meanwhile waits", value: inMs(whole.waited ?? 0) },
  ];
}
