#!/usr/bin/env node
// The command line: `node gamelle.js verify`.
import { text } from "node:stream/consumers";

const { run } = await import("./build/server/command.js");
for (const stream of [process.stdout, process.stderr]) {
  // Whoever reads the output may have enough of it (`| head`).
  stream.on("error", (error) => {
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
