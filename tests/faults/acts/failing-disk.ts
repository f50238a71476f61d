import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";

/** What the disk does at a change of a file: an error of the system, or the process is killed with half of it written. */
export type DiskFault = "EIO" | "ENOSPC" | "EROFS" | "kill";

const numbers: Readonly<Record<DiskFault, number>> = { EIO: 5, ENOSPC: 28, EROFS: 30, kill: -1 };

/** Why no disk can be made to fail here; undefined where it can. */
export const noFailingDisk =
  process.platform !== "linux" || spawnSync("cc", ["--version"]).status !== 0
    ? "a disk is made to fail on Linux, with a C compiler"
    : undefined;

const library = "failing-disk.so";
const control = "failing-disk.control";

/** A disk that fails when it is told to, for processes that are started with its environment. */
export class FailingDisk {
  readonly #control: string;

  private constructor(work: string) {
    this.#control = join(work, control);
  }

  /** @param work a folder for the disk's own files. */
  static make(work: string): FailingDisk {
    const source = join(import.meta.dirname, "failing-disk.c");
    execFileSync("cc", ["-shared", "-fPIC", "-O1", "-o", join(work, library), source, "-ldl"]);
    writeFileSync(join(work, control), new Uint8Array(16));
    return new FailingDisk(work);
  }

  /** The disk that another process made there. */
  static of(work: string): FailingDisk {
    return new FailingDisk(work);
  }

  /** What a process needs in its environment so that changes below `folder` can fail. */
  static environment(work: string, folder: string): Readonly<Record<string, string>> {
    return { LD_PRELOAD: join(work, library), FAULT_CONTROL: join(work, control), FAULT_FOLDER: folder };
  }

  /** Lets the n-th change from now on fail, counted from 1; all that follow too, if that lasts. */
  arm(change: number, fault: DiskFault, isLasting = false): void {
    this.#write([change, numbers[fault], isLasting ? 1 : 0, 0]);
  }

  disarm(): void {
    this.#write([0, 0, 0, 0]);
  }

  /** How many changes there were since it was armed. */
  seen(): number {
    return readFileSync(this.#control).readInt32LE(12);
  }

  /** Written in place: the processes have the file in their memory. */
  #write(values: readonly number[]): void {
    const file = openSync(this.#control, "r+");
    writeSync(file, Buffer.from(Int32Array.from(values).buffer), 0, 16, 0);
    closeSync(file);
  }
}
