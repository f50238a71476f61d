import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { rootFolder } from "#app/server/machine/root-folder.ts";

/** A program as the build left it: the module that `vite.config.ts` names so. */
export async function builtProgram<Module>(name: "index" | "serve" | "command"): Promise<Module> {
  return (await import(pathToFileURL(join(rootFolder, `build/server/${name}.js`)).href)) as Module;
}
