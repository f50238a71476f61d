// The site, as the build left it: what `npm start` runs once it has built.
import "./require-node.js";
import module from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";

// The release was started once when it was made, so that what Node compiled of it lies there already.
module.enableCompileCache({
  directory: join(import.meta.dirname, "node_modules/.cache/gamelle"),
  portable: true,
});
// As in server.ts: a small server, and the development version of React is never used.
setFlagsFromString("--semi-space-growth-factor=1");
setFlagsFromString("--heap-growing-percent=40");
setFlagsFromString("--optimize-for-size");
process.env["NODE_ENV"] ??= "production";

const { serve } = await import("./build/server/serve.js");
await serve();
setFlagsFromString("--no-optimize-for-size");
