/** An evening that somebody prepares: what was dropped, and the answers so far. */
export interface DraftRow {
  id: string;
  /** E-mail of an administrator. Every administrator may open it. */
  author: string;
  createdAt: string;
  updatedAt: string;
  /** EveningChoices as JSON. */
  choices: string;
  /** The operation that published it last; while that is not undone, the draft is closed. */
  operationId: string | null;
}

/** A file of a draft. */
export interface DraftFileRow {
  id: string;
  draftId: string;
  fileName: string;
  /** SHA-256 of the file, hexadecimal. */
  hash: string;
  size: number;
  /** The file itself, compressed by zstd. */
  raw: Uint8Array;
}

/** What the columns of a table hold whose headings nothing recognises. No heading is kept: a table without any begins with names. */
export interface ColumnMappingRow {
  /** SHA-256 of the headings, hexadecimal. */
  headings: string;
  /** ColumnMeanings as JSON. */
  columns: string;
  usedAt: string;
}
