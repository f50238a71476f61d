import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { runCli } from "./running-server.ts";

let made: string | undefined;

/** A folder with the demonstration of two years and 120 people, made once for all benches of a run. */
export function demonstrationIn(folder: string): string {
  if (made === undefined) {
    made = join(folder, "demonstration");
    mkdirSync(made);
    runCli(made, "demo", "--years", "2", "--players", "120");
  }
  return made;
}
