import { text } from "node:stream/consumers";
import { keepCompiled } from "#app/server/machine/keep-compiled.ts";
import { isBuildCurrent } from "../scripts/build-stamp.ts";
import { builtProgram } from "../scripts/built-program.ts";

keepCompiled();
// The same program, faster to load where it is built.
const { run } = isBuildCurrent()
  ? await builtProgram<typeof import("./run.ts")>("command")
  : await import("./run.ts");
// Whoever reads the output may have enough of it (`| head`). What the command does is done all the same.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}
process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  readInput: () => text(process.stdin),
  writeOutput: (written) => process.stdout.write(written),
  writeError: (written) => process.stderr.write(written),
  isWatched: process.stderr.isTTY,
});
