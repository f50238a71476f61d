/** Why a value was not kept as it is in the file: it has characters that nobody sees, or it is no link. */
export type FileNoteCode = "removedCharacters" | "noLink";

/** A value that was not kept as it is in the file, with its path (R64). */
export interface FileNote {
  readonly code: FileNoteCode;
  readonly path: string;
  /** "U+202E" for a character, the text for a link. */
  readonly found: string;
}
