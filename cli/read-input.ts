import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { shortened } from "#app/domain/values/text-limits.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ImportFile } from "#app/steps/import/import-report.ts";
import { Refusal } from "./refusal.ts";

/** What the machine's codes mean; others are said as they are. */
const reasons: Readonly<Record<string, () => string>> = {
  ENOENT: m.cli_file_missing,
  ENOTDIR: m.cli_file_missing,
  EISDIR: m.cli_file_is_folder,
  EACCES: m.cli_file_forbidden,
  EPERM: m.cli_file_forbidden,
};

/** A file named on the command line. @throws Refusal when it cannot be read. */
export async function readInput(path: string): Promise<ImportFile> {
  try {
    return { name: shortened(basename(path), "fileName"), bytes: await readFile(path) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = reasons[code ?? ""]?.() ?? code ?? String(error);
    throw new Refusal("fileUnreadable", m.cli_file_unreadable({ file: path, reason }), { file: path });
  }
}

/** A file for an import that reads it once: its memory is given back before what it says is written. @throws Refusal as `readInput`. */
export async function readLargeInput(path: string): Promise<ImportFile> {
  const file = await readInput(path);
  return { ...file, letGo: () => giveBack(file.bytes) };
}

/** Bytes that moved elsewhere are gone here; nobody takes them. Small files share their memory with others. */
function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
