import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { Queries } from "#app/data/connection/database.ts";
import type { DraftFileRow } from "#app/data/connection/schema.ts";
import { readDraftFiles } from "#app/data/import/drafts.ts";
import { shortened } from "#app/domain/values/text-limits.ts";
import { hashOfFile } from "#app/steps/import/file-hash.ts";
import type { ImportFile } from "#app/steps/import/import-report.ts";
import type { Operator } from "#app/steps/operations/operator.ts";

/** A file of an evening, with the key under which choices name it. */
export interface EveningInput extends ImportFile {
  readonly key: string;
}

/** The rows of dropped files; the same bytes twice are one file. */
export function draftFileRows(
  { newId }: Pick<Operator, "newId">,
  draftId: string,
  files: readonly ImportFile[],
): DraftFileRow[] {
  const byHash = new Map<string, ImportFile>();
  for (const file of files) {
    const hash = hashOfFile(file);
    if (!byHash.has(hash)) byHash.set(hash, file);
  }
  return [...byHash].map(([hash, { name, bytes }]) => ({
    id: newId(),
    draftId,
    fileName: shortened(name, "fileName"),
    hash,
    size: bytes.length,
    raw: zstdCompressSync(bytes),
  }));
}

/** The files of a draft, in the order in which they were dropped. */
export async function listDraftFiles(db: Queries, draftId: string): Promise<EveningInput[]> {
  const rows = await readDraftFiles(db, draftId);
  return rows.map(({ id, fileName, raw }) => ({ key: id, name: fileName, bytes: zstdDecompressSync(raw) }));
}
