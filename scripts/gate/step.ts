import { spawn } from "node:child_process";
import { join } from "node:path";
import { rootFolder } from "#app/server/machine/root-folder.ts";

export interface StepResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly output: string;
  /** Why something was not run, a line each. */
  readonly skipped: readonly string[];
}

/** Runs a module's command with this very Node. */
export function runModule(
  [script = "", ...parameters]: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(rootFolder, "node_modules", script), ...parameters], {
      cwd: rootFolder,
      // What is kept for a report has no colours in it.
      env: { ...process.env, NO_COLOR: "1", ...environment },
    });
    const pieces: Buffer[] = [];
    child.stdout.on("data", (piece: Buffer) => pieces.push(piece));
    child.stderr.on("data", (piece: Buffer) => pieces.push(piece));
    child.on("close", (status) => resolve({ status: status ?? 1, output: Buffer.concat(pieces).toString() }));
  });
}

/**
 * For the compiler and the linter with types, which are written in Go: what they no longer need stays where it is, up to two
 * gigabytes. Looking for it took them a third of their processor time, and they end within a minute.
 */
const withoutTidyingUp = { GOGC: "off", GOMEMLIMIT: "2GiB" };

/** A check that passes or fails as a whole. */
export async function runStep(name: string, command: readonly string[]): Promise<StepResult> {
  const { status, output } = await runModule(command, withoutTidyingUp);
  return { name, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, output, skipped: [] };
}

/** What only reads the sources. The compiler, and what looks for unused code, read the types of the routes, which come first. */
export const sourceSteps = {
  format: checkFormat,
  lint: () => runStep("lint with types", ["oxlint/bin/oxlint", "--type-aware", "--deny-warnings"]),
  routeTypes: () => runStep("route types", ["@react-router/dev/bin.cjs", "typegen"]),
  // With one checker instead of four, each of which works out anew most of the types that another knows: a third of the processor
  // time, and the least memory. What stands beside it has the other cores.
  types: () => runStep("types", ["typescript/bin/tsc", "--noEmit", "--checkers", "1"]),
  unusedCode: () => runStep("unused code", ["knip/bin/knip.js"]),
};

async function checkFormat(): Promise<StepResult> {
  const result = await runStep("format and lint", [
    "@biomejs/biome/bin/biome",
    "check",
    "--error-on-warnings",
    ".",
  ]);
  const help = "npm run format corrects the format, and every fault that a machine can correct.";
  return result.failed === 0 ? result : { ...result, output: `${result.output}\n${help}` };
}
