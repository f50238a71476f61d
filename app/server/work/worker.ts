import { keepCompiled } from "#app/server/machine/keep-compiled.ts";

// A thread compiles its modules itself, whatever the process has compiled: half of a short task's time.
keepCompiled();
await import("./do-task.ts");
