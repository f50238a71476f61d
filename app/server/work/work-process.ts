import { keepCompiled } from "#app/server/machine/keep-compiled.ts";

// The process that does one task, answers and ends. What an earlier one has compiled is half of a short task's time.
keepCompiled();
await import("./do-task.ts");
