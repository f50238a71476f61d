import { keepCompiled } from "#app/server/machine/keep-compiled.ts";
import { isBuildCurrent } from "../scripts/site-build/build-stamp.ts";
import { builtProgram } from "../scripts/site-build/built-program.ts";

keepCompiled();
// The same program, faster to load where it is built.
const { runProcess } = isBuildCurrent()
  ? await builtProgram<typeof import("./run.ts")>("command")
  : await import("./run.ts");
await runProcess();
