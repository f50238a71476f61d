import { once } from "node:events";
import { createWriteStream, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { generateLargeFlatFile } from "#app/demo/season-generator/large-flat-file.ts";

/** Writes a flat file of so many matches among so many players, once. */
export async function largeFile(
  folder: string,
  matches: number,
  players = 5_000,
  part = 0,
): Promise<{ path: string; megabytes: number }> {
  const path = join(folder, `${matches}-${players}-${part}.json`);
  if (!existsSync(path)) {
    const stream = createWriteStream(path);
    for (const piece of generateLargeFlatFile({ seed: 4, matches, players, part })) {
      if (!stream.write(piece)) await once(stream, "drain");
    }
    stream.end();
    await finished(stream);
  }
  return { path, megabytes: Math.round(statSync(path).size / 1_000_000) };
}
