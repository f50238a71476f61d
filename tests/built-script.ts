import { readdirSync } from "node:fs";
import { join } from "node:path";

const assets = join(import.meta.dirname, "../build/client/assets");

/** The address of a script of app/browser: the build puts a hash of what it says into its name. */
export function builtScript(name: string): string {
  const found = readdirSync(assets).filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
  if (found.length !== 1) throw new Error(`${name} is ${found.length} files of the build`);
  return `/assets/${found[0]}`;
}
