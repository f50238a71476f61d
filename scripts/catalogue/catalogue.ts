import * as files from "node:fs";
import { join } from "node:path";
import { compile } from "@inlang/paraglide-js";
import pLimit from "p-limit";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import { holdNumbers } from "./hold-numbers.ts";
import { writeCounts } from "./write-counts.ts";

/**
 * Compiles the catalogue into typed functions, one module for each sentence; `npm ci` runs it. The compiler would write all
 * of them at once and say nothing of those that fail, as most do where a process may open 1,024 files. It reads the French
 * sentences with each number held to what it counts, and in what it writes large counts are in groups of digits.
 */
const [outdir = join(rootFolder, "app/i18n/paraglide")] = process.argv.slice(2);
const atATime = pLimit(64);
let fault: unknown;
type Written = Parameters<typeof files.promises.writeFile>;
const writeFile = (path: Written[0], data: Written[1], ...rest: [Written[2]?]) =>
  atATime(() =>
    files.promises.writeFile(path, typeof data === "string" ? writeCounts(data) : data, ...rest),
  ).catch((error: unknown) => {
    fault ??= error;
  });
const french = join(rootFolder, "app/i18n/messages/fr.json");
const readFile = async (...parameters: Parameters<typeof files.promises.readFile>) => {
  const read = await files.promises.readFile(...parameters);
  return parameters[0] === french ? Buffer.from(holdNumbers(read.toString())) : read;
};
await compile({
  project: join(rootFolder, "project.inlang"),
  outdir,
  fs: { ...files, promises: { ...files.promises, readFile, writeFile } },
});
if (fault !== undefined) {
  // Without it, whoever needs the catalogue compiles it again.
  files.rmSync(join(outdir, "messages.js"), { force: true });
  throw fault;
}
