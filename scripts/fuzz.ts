import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { build } from "vite";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import { oddFile } from "#tests/faults/odd-files/odd-files.ts";
import { inputOfFile } from "#tests/fuzz/file-of-input.ts";
import { requireNode } from "./require-node.ts";

/**
 * `npm run fuzz -- TARGET [SECONDS]`: feeds a target of tests/fuzz with inputs that a fuzzer makes, led by which parts of the program they
 * reach. It needs a C library of 2024 (glibc 2.38), as Debian 13 has: so it is no dependency, and fetched when it is asked for.
 */
requireNode();
const fuzzer = "@jazzer.js/core@4.0.0";
const targets = ["read-files", "publish-files"];
const seeds = 1_500;
const longestInput = 6_000;
const [target = "", time = "600"] = process.argv.slice(2);
if (!targets.includes(target)) {
  console.error(`npm run fuzz -- ${targets.join("|")} [SECONDS]`);
  process.exit(2);
}
const folder = join(rootFolder, "node_modules/.cache/fuzz");
const corpus = join(folder, `${target}-inputs`);
const found = join(folder, `${target}-found`);
for (const each of [corpus, found]) mkdirSync(each, { recursive: true });
// The fuzzer counts branches in one file that is no module.
await build({
  root: rootFolder,
  logLevel: "warn",
  configFile: false,
  publicDir: false,
  ssr: { noExternal: true, external: ["better-sqlite3", "pg"] },
  build: {
    ssr: join(rootFolder, `tests/fuzz/${target}.ts`),
    outDir: folder,
    emptyOutDir: false,
    rolldownOptions: { output: { format: "cjs", entryFileNames: `${target}.js` } },
  },
});
writeFileSync(join(folder, "package.json"), "{}");
for (const [index, bytes] of fc.sample(oddFile, { numRuns: seeds, seed: 1 }).entries()) {
  if (bytes.length < longestInput) writeFileSync(join(corpus, `seed-${index}`), inputOfFile(bytes));
}
const limits = [`-max_len=${longestInput}`, `-max_total_time=${time}`, "-timeout=60", "-rss_limit_mb=4096"];
const jazzer = ["--yes", "--package", fuzzer, "jazzer", join(folder, target), corpus];
const options = [
  "--fuzzEntryPoint",
  "fuzz",
  "--includes",
  join(folder, `${target}.js`),
  "--disableBugDetectors",
  ".*",
];
const { status } = spawnSync(
  "npx",
  [...jazzer, ...options, "--", ...limits, "-print_final_stats=1", `-artifact_prefix=${found}/`],
  { stdio: "inherit", env: { ...process.env, NODE_ENV: "production" } },
);
process.exitCode = status ?? 1;
