import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder and its parents, one after another: Node's own `recursive` never ends in folders such as /proc, where
 * nothing can be created.
 * @throws the system's error, with `syscall: "mkdir"`.
 */
export async function makeFolder(path: string): Promise<void> {
  const missing = await makeOne(path);
  if (!missing) return;
  if (dirname(path) === path) throw missing;
  await makeFolder(dirname(path));
  const stillMissing = await makeOne(path);
  if (stillMissing) throw stillMissing;
}

/** Gives the error when the folder above is missing; another one is thrown. */
async function makeOne(path: string): Promise<Error | undefined> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return error as Error;
    if (code !== "EEXIST" || !(await stat(path)).isDirectory()) throw error;
  }
  return undefined;
}
