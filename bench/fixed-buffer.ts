import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import type { Answered } from "./keep-asking.ts";

/** Starts what Node itself can do: a server that sends a buffer, whatever it is asked. */
export async function startFixedBuffer(answer: Pick<Answered, "headers" | "length">): Promise<{
  readonly port: number;
  readonly pid: number;
  readonly server: ChildProcess;
}> {
  const script = join(rootFolder, "bench/children/floors/fixed-buffer-child.ts");
  const server = spawn(process.execPath, [script, JSON.stringify(answer)], {
    cwd: rootFolder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [piece] = (await once(server.stdout, "data")) as [Buffer];
  const { port } = JSON.parse(piece.toString()) as { port: number };
  return { port, pid: server.pid ?? 0, server };
}
