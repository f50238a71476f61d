import type { StoredTable } from "#app/domain/values/table-type.ts";

/** An import with its file as it came. */
export interface ImportRow {
  id: string;
  operationId: string;
  table: StoredTable;
  kind: "players" | "matches" | "results" | "store";
  fileName: string;
  /** SHA-256 of the file, hexadecimal. */
  hash: string;
  size: number;
  /** The file itself, compressed by zstd. */
  raw: Uint8Array;
  /** ImportCounts as JSON. */
  counts: string;
  at: string;
}

/** An entry of the audit log: one operation, its author and time, and the data that undoes it (R53). */
export interface AuditLogRow {
  id: string;
  at: string;
  /** E-mail of the administrator, "cli" for the command line, or "push: …" for a token. */
  author: string;
  action: string;
  table: StoredTable | null;
  subjectId: string | null;
  /** Figures and names for people, JSON. */
  summary: string;
  /** UndoData as JSON; null for an operation that cannot be undone. */
  undo: string | null;
  /** The order of operations, unique over all machines; each file of an import is an operation with its own number. */
  number: number;
  /** The entry of the undo, when the operation was undone. */
  undoneBy: string | null;
  /** The operation that this one is a part of: it is undone with it, never alone. */
  partOf: string | null;
}

/** A thing that an operation touched, such as "player:…": it decides which later operations depend on it (R56). */
export interface AuditSubjectRow {
  subject: string;
  operationId: string;
  /**
   * made: every later operation that touched the thing depends on this one. changed: only those that made or changed it
   * do. used: none does (docs/decisions/0008-undo-by-before-images.md).
   */
  role: "made" | "changed" | "used";
}
