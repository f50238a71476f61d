import { requireNode } from "./require-node.ts";
import { buildIfNeeded } from "./site-build/build-if-needed.ts";

/** `npm run build`: the site in build/, unless these very sources have made what is there. */
requireNode();
await buildIfNeeded();
