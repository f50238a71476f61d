import { buildIfNeeded } from "./build-if-needed.ts";
import { requireNode } from "./require-node.ts";

/** `npm run build`: the site in build/, unless these very sources have made what is there. */
requireNode();
await buildIfNeeded();
