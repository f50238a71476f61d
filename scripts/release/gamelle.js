#!/usr/bin/env node
// The command line: `node gamelle.js verify`.
import { enableCompileCache } from "node:module";
import { join } from "node:path";

enableCompileCache({ directory: join(import.meta.dirname, "node_modules/.cache/gamelle"), portable: true });
const { runProcess } = await import("./build/server/command.js");
await runProcess();
