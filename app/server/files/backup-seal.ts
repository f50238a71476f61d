import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";

/**
 * A backup is a SQLite file and, after it, a seal: one line with the format's version and the SHA-256 of every byte before.
 * SQLite ignores it; an incomplete backup has none.
 */
const sealBytes = 128;
const sealPattern = /^\ngamelle-backup (\d{1,6}) sha256 ([0-9a-f]{64}) *\n$/;
const format = 2;
const magic = "SQLite format 3\0";
// Where SQLite's header says whether a write-ahead log belongs to the file.
const journalVersions = 18;
const bufferBytes = 1_000_000;

/** Seals a complete backup; when this returns, it is on the disk. */
export async function seal(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    const { size } = await file.stat();
    const hash = createHash("sha256");
    for await (const bytes of bytesOf(file, size)) hash.update(bytes);
    const line = `\ngamelle-backup ${format} sha256 ${hash.digest("hex")}`;
    await file.write(`${line.padEnd(sealBytes - 1)}\n`, size);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Copies a backup without its seal, and checks the seal meanwhile: the bytes that were checked are those that are read
 * afterwards. The first version of backups had no seal; they are copied as they are.
 */
export async function copyUnsealed(
  path: string,
  target: string,
): Promise<Result<{ readonly isSealed: boolean }, "noFile" | "noBackup" | "damaged" | "newer">> {
  const file = await openFile(path);
  if (file === undefined) return Err("noFile");
  try {
    const status = await file.stat();
    if (!status.isFile()) return Err("noFile");
    const { size } = status;
    if ((await readText(file, 0, magic.length)) !== magic) return Err("noBackup");
    const found = sealPattern.exec(await readText(file, Math.max(0, size - sealBytes), sealBytes));
    if (found && Number(found[1]) > format) return Err("newer");
    const hash = await copy(file, found ? size - sealBytes : size, target);
    if (found && hash !== found[2]) return Err("damaged");
    return Ok({ isSealed: found !== null });
  } finally {
    await file.close();
  }
}

/** Undefined where there is no file that can be read; reading a pipe could wait forever. */
async function openFile(path: string): Promise<FileHandle | undefined> {
  return open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => undefined);
}

async function readText(file: FileHandle, start: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead).toString("latin1");
}

async function copy(from: FileHandle, size: number, target: string): Promise<string> {
  const hash = createHash("sha256");
  const to = await open(target, "wx");
  try {
    for await (const bytes of bytesOf(from, size)) {
      hash.update(bytes);
      await to.appendFile(bytes);
    }
    // The copy is read by itself, without a write-ahead log.
    await to.write(Uint8Array.of(1, 1), 0, 2, journalVersions);
  } finally {
    await to.close();
  }
  return hash.digest("hex");
}

async function* bytesOf(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  const buffer = Buffer.alloc(bufferBytes);
  for (let start = 0; start < size; ) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(bufferBytes, size - start), start);
    // It became shorter while it was read: the checksum will not fit.
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    start += bytesRead;
  }
}
