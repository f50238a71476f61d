import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const setting = "GAMELLE_JOURNEYS_FOLDER";

/** A folder that all workers of one run share. The runner calls what this module returns before the first and after the last. */
export default function makeSharedFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-journeys-"));
  process.env[setting] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

export function sharedFolder(): string {
  const folder = process.env[setting];
  if (folder === undefined) throw new Error("the runner has made no folder for its workers");
  return folder;
}
