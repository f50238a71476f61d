// The site, as the build left it: what `npm start` runs once it has built.
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";

// Where nothing may be written beside the program, it is compiled at each start.
enableCompileCache(join(import.meta.dirname, "node_modules/.cache/gamelle"));
// As in server.ts: a small server, and the development version of React is never used.
setFlagsFromString("--semi-space-growth-factor=1");
setFlagsFromString("--heap-growing-percent=40");
setFlagsFromString("--optimize-for-size");
process.env["NODE_ENV"] ??= "production";

const { serve } = await import("./build/server/serve.js");
await serve();
setFlagsFromString("--no-optimize-for-size");
