import { text } from "node:stream/consumers";
import { keepCompiled } from "#app/server/machine/keep-compiled.ts";

keepCompiled();
const { run } = await import("./run.ts");
process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  readInput: () => text(process.stdin),
  writeOutput: (written) => process.stdout.write(written),
  writeError: (written) => process.stderr.write(written),
  isWatched: process.stderr.isTTY,
});
