import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

const packageFile = findPackageJSON(".", import.meta.url);
if (packageFile === undefined) throw new Error("Gamelle has no package.json");

/** The folder of the repository, from its sources and from its build alike. */
export const rootFolder = dirname(packageFile);

/** Whether this code was built, or runs from its sources. */
export const isBuilt = !import.meta.url.endsWith(".ts");
