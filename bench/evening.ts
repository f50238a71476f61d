import { join } from "node:path";
import { runChild } from "./child.ts";
import type { Figure } from "./figure.ts";
import { largeFile } from "./large-file.ts";

const players = 200;
const sizes = { archive: 5_000, evening: 400 };

/** The preview of an evening, beside a bare parse and insert of the same rows and the import's own preview, in one run. */
export async function benchEvening(folder: string): Promise<Figure[]> {
  const archive = await largeFile(folder, sizes.archive, players);
  const evening = await largeFile(folder, sizes.evening, players);
  const bare = runChild("bare-child.ts", evening.path, join(folder, "bare-evening.sqlite"));
  const ours = runChild("evening-child.ts", archive.path, evening.path, join(folder, "evening.sqlite"));
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
  ];
}
