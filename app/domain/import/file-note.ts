/** What of a file was not kept as it stands there: characters that no reader sees, a link that is none. */
export type FileNoteCode = "removedCharacters" | "noLink";

/** Something that was not kept as it stands, with its path in the file (R64). */
export interface FileNote {
  readonly code: FileNoteCode;
  readonly path: string;
  /** "U+202E" for a character, what stood there for a link. */
  readonly found: string;
}
