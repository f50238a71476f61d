import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { shortened } from "#app/domain/values/text-limits.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ImportFile } from "#app/steps/import/import-report.ts";
import { Refusal } from "./refusal.ts";

/** A file named on the command line. @throws Refusal when it cannot be read. */
export async function readInput(path: string): Promise<ImportFile> {
  try {
    return { name: shortened(basename(path), "fileName"), bytes: await readFile(path) };
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new Refusal("fileUnreadable", m.cli_file_unreadable({ file: path, reason }), { file: path });
  }
}
