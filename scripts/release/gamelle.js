#!/usr/bin/env node
// The command line: `node gamelle.js verify`.
const { runProcess } = await import("./build/server/command.js");
await runProcess();
