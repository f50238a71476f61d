import { zstdCompress, zstdDecompressSync } from "node:zlib";
import type { Queries, Transaction } from "#app/data/connection/database.ts";
import type { ImportRow } from "#app/data/connection/schema.ts";
import { findImportOfFile, insertImport } from "#app/data/import/imports.ts";
import { mostListed } from "#app/domain/import/bounded-list.ts";
import type { AuditAction } from "#app/domain/operations/audit-action.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { shortened } from "#app/domain/values/text-limits.ts";
import { type Operation, perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import type { Disagreement } from "./disagreements.ts";
import { hashOfFile } from "./file-hash.ts";
import type { ImportFile, ImportReport } from "./import-report.ts";

/** Of the legacy site's documents. */
export interface LegacyCounts {
  readonly players: number;
  readonly matches: number;
}

/** A file that was imported, and what its entry of the audit log says of it. */
export interface ImportToKeep {
  readonly kind: ImportRow["kind"];
  readonly table: StoredTable;
  readonly file: ImportFile;
  readonly counts: ImportReport["counts"] | LegacyCounts;
  /** Of a file of matches: how many teams and people it newly says to be registered. */
  readonly registered?: number;
  readonly subjectId: string | null;
  /** Of a file of matches: whether it changes none, and only adds an id, a last day or phases. */
  readonly onlyCompletes?: boolean;
  /** What a file of matches says differently than scores that were typed, newly. */
  readonly disagreements?: readonly Disagreement[];
}

/** The files that are being compressed, or are already, by their bytes. */
const compressed = new WeakMap<Uint8Array, Promise<Buffer>>();

/** Begins to compress a file that will probably be kept: that happens beside the thread that reads it. */
export function beginToCompress({ bytes }: ImportFile): void {
  const raw = compress(bytes);
  // `performImport` waits for it, and fails where it fails. Nobody waits where the file is refused: then a failure is no matter.
  raw.catch(() => {});
  compressed.set(bytes, raw);
}

const leastChunk = 64_000;

function compress(bytes: Uint8Array): Promise<Buffer> {
  // A result file shrinks to a twentieth, so that one chunk holds it. After each chunk the compressor waits for the main thread,
  // which is busy.
  const chunkSize = Math.max(bytes.length >> 3, leastChunk);
  return new Promise((resolve, reject) => {
    zstdCompress(bytes, { chunkSize }, (error, raw) => (error ? reject(error) : resolve(raw)));
  });
}

/** Does an import's work, with its audit entry and the file as it came (R53). Gives the import's id. */
export async function performImport(
  tx: Transaction,
  operator: Operator,
  kept: ImportToKeep,
  work: (operation: Operation, importId: string) => Promise<void>,
): Promise<string> {
  const { kind, file, table, counts, subjectId, registered = 0, disagreements = [] } = kept;
  const fileName = shortened(file.name, "fileName");
  const importId = operator.newId();
  // The entry of the legacy site's tournaments has its counts at the top of the summary: one sentence is made of either.
  const differing = disagreements.length === 0 ? {} : { disagreements: disagreements.slice(0, mostListed) };
  const registering = registered === 0 ? {} : { registered };
  const own = kind === "store" ? counts : { counts };
  const completing = kept.onlyCompletes ? { onlyCompletes: true } : {};
  const summary = { importId, fileName, ...own, ...registering, ...completing, ...differing };
  const about = { action: `import.${kind}` satisfies AuditAction, table, subjectId, summary } as const;
  return perform(tx, operator, about, async (operation) => {
    operation.importId = importId;
    await insertImport(tx, {
      id: importId,
      operationId: operation.id,
      table,
      kind,
      fileName,
      hash: hashOfFile(file),
      size: file.bytes.length,
      raw: await (compressed.get(file.bytes) ?? compress(file.bytes)),
      counts: JSON.stringify(counts),
      at: operation.at,
    });
    file.letGo?.();
    await work(operation, importId);
    return importId;
  });
}

/** The file of an import, as it came or as an erasure left it. */
export function fileAsItCame({ fileName, raw }: Pick<ImportRow, "fileName" | "raw">): ImportFile {
  return { name: fileName, bytes: zstdDecompressSync(raw) };
}

/** The id under which the very same file was imported before, or null. */
export async function findKeptImport(
  db: Queries,
  kind: ImportToKeep["kind"],
  table: StoredTable,
  file: ImportFile,
): Promise<string | null> {
  return (await findImportOfFile(db, { hash: hashOfFile(file), kind, table }))?.id ?? null;
}
