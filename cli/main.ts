import { keepCompiled } from "#app/server/machine/keep-compiled.ts";
import { isBuildCurrent } from "../scripts/site-build/build-stamp.ts";
import { builtProgram } from "../scripts/site-build/built-program.ts";

keepCompiled();
await (await program()).runProcess();

/** The same program either way, faster to load where it is built. Its sources alone do not have the sentences as they are now. */
async function program(): Promise<typeof import("./run.ts")> {
  if (isBuildCurrent()) return builtProgram("command");
  const { compileCatalogueIfNeeded } = await import("../scripts/catalogue/compile-catalogue.ts");
  compileCatalogueIfNeeded();
  return import("./run.ts");
}
