import { createHash } from "node:crypto";
import { zstdCompressSync } from "node:zlib";
import { type AuditAction, insertAuditEntry } from "../data/audit-log.ts";
import type { Transaction } from "../data/database.ts";
import { findImportOfFile, insertImport } from "../data/imports.ts";
import type { StoredTable } from "../domain/table-type.ts";
import type { ImportCounts, ImportFile } from "./import-report.ts";
import type { Operator } from "./operator.ts";

export interface ImportToKeep {
  readonly id: string;
  readonly operationId: string;
  readonly kind: "players" | "matches" | "results";
  readonly table: StoredTable;
  readonly file: ImportFile;
  readonly counts: ImportCounts;
  readonly subjectId: string | null;
  /** What is needed to undo it, beside what the import's own rows tell. */
  readonly undo: unknown;
}

/** Writes the audit entry of an import, and the import with its file as it came (R53). */
export async function keepImport(tx: Transaction, operator: Operator, kept: ImportToKeep): Promise<void> {
  const at = operator.now().toISOString();
  const { file, table } = kept;
  await insertAuditEntry(tx, {
    id: kept.operationId,
    at,
    author: operator.author,
    action: `import.${kept.kind}` satisfies AuditAction,
    table,
    subjectId: kept.subjectId,
    summary: { importId: kept.id, fileName: file.name, counts: kept.counts },
    undo: kept.undo,
  });
  await insertImport(tx, {
    id: kept.id,
    operationId: kept.operationId,
    table,
    kind: kept.kind,
    fileName: file.name,
    hash: hashOf(file),
    size: file.bytes.length,
    raw: zstdCompressSync(file.bytes),
    counts: JSON.stringify(kept.counts),
    at,
  });
}

/** The id under which the very same file was imported before, or null. */
export async function findKeptImport(
  tx: Transaction,
  kind: ImportToKeep["kind"],
  table: StoredTable,
  file: ImportFile,
): Promise<string | null> {
  return (await findImportOfFile(tx, { hash: hashOf(file), kind, table }))?.id ?? null;
}

function hashOf(file: ImportFile): string {
  return createHash("sha256").update(file.bytes).digest("hex");
}
