import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";

// Modules are compiled once, and the next start takes half the time. In a folder of our own: what lies in the machine's
// temporary folder could be somebody else's.
enableCompileCache(join(import.meta.dirname, "node_modules/.cache/gamelle"));
// A small server (docs/operations.md): what is no more used is cleared away before much of it lies about, and what only the
// start needs is not made fast at the price of memory.
setFlagsFromString("--semi-space-growth-factor=1");
setFlagsFromString("--heap-growing-percent=40");
setFlagsFromString("--optimize-for-size");
// Unset, React would render its development version, at more than twice the cost; it must be set before any import.
process.env["NODE_ENV"] ??= "production";

const { serve } = await import("./scripts/serve.ts");
await serve();
setFlagsFromString("--no-optimize-for-size");
