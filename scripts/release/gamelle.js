#!/usr/bin/env node
// The command line: `node gamelle.js verify`.
import "./require-node.js";
import module from "node:module";
import { join } from "node:path";

module.enableCompileCache({
  directory: join(import.meta.dirname, "node_modules/.cache/gamelle"),
  portable: true,
});
const { runProcess } = await import("./build/server/command.js");
await runProcess();
