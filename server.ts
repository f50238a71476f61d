import { setFlagsFromString } from "node:v8";
import { keepCompiled } from "#app/server/machine/keep-compiled.ts";
import { requireNode } from "./scripts/require-node.ts";
import { buildIfNeeded } from "./scripts/site-build/build-if-needed.ts";
import { builtProgram } from "./scripts/site-build/built-program.ts";

requireNode();
keepCompiled();
// For a small server (docs/operations.md): memory that is no longer used is freed early, and code that only the start runs
// is not optimised, which would take memory.
setFlagsFromString("--semi-space-growth-factor=1");
setFlagsFromString("--heap-growing-percent=40");
setFlagsFromString("--optimize-for-size");
// Unset, React would render its development version, at more than twice the cost; it must be set before any import.
process.env["NODE_ENV"] ??= "production";

await buildIfNeeded();
const { serve } = await builtProgram<typeof import("./scripts/serve.ts")>("serve");
await serve();
setFlagsFromString("--no-optimize-for-size");
