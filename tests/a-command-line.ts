import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { run as runCommand } from "../cli/run.ts";

/** The command line on an empty folder of its own. */
export function aCommandLine() {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const environment = { DATA_DIR: join(folder, "data"), LC_ALL: "en_CA.UTF-8" };
  const run = async (parameters: readonly string[], input = "") => {
    let [stdout, stderr] = ["", ""];
    const status = await runCommand(parameters, {
      environment,
      readInput: async () => input,
      writeOutput: (text) => (stdout += text),
      writeError: (text) => (stderr += text),
      isWatched: false,
    });
    return { status, stdout, stderr };
  };
  const json = async (...parameters: readonly string[]) => {
    const { status, stdout } = await run([...parameters, "--json"]);
    return { status, answer: JSON.parse(stdout) as Record<string, unknown> };
  };
  const write = (name: string, content: unknown) => {
    const path = join(folder, name);
    const isWritten = typeof content === "string" || content instanceof Uint8Array;
    writeFileSync(path, isWritten ? content : JSON.stringify(content));
    return path;
  };
  return { run, json, write, environment };
}
