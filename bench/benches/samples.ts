import { spawnSync } from "node:child_process";
import { globSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import { sharedData } from "#tests/shared-data.ts";
import { type Figure, seconds } from "../figure.ts";

/** Every real night imported by one command and compiled by others, in process time: all cores, start included. */
export async function benchSamples(folder: string): Promise<Figure[]> {
  if (sharedData === undefined)
    return [{ what: "The sample tournaments", value: "not beside the repository" }];
  const files = globSync(join(sharedData, "coral-flat/*.json"));
  const dataDir = join(folder, "samples");
  mkdirSync(dataDir);
  const commands = [
    ["import", "matches", ...files, "--table", "auto"],
    ["compile", "--table", "bonzini"],
    ["compile", "--table", "leonhart"],
  ];
  const times = commands.map((command) => processTime(dataDir, command));
  const sum = times.reduce((total, time) => total + time, 0);
  return [
    {
      what: `${files.length} sample tournaments, imported by one command and compiled by one a table, process time`,
      value: `${seconds(sum)} (${times.map(seconds).join(" + ")})`,
      goal: "< 3 s",
    },
  ];
}

function processTime(dataDir: string, command: readonly string[]): number {
  const usage = join(rootFolder, "bench/print-usage.ts");
  const child = spawnSync(process.execPath, ["--import", usage, "cli/main.ts", ...command], {
    cwd: rootFolder,
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: dataDir },
  });
  if (child.status !== 0) throw new Error(child.stderr);
  return Number(/usage (\d+)/.exec(child.stderr)?.[1]) / 1000;
}
