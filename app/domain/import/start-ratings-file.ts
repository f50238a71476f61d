import type { BoundedList } from "./bounded-list.ts";
import type { FileNote } from "./file-note.ts";
import type { Skipped } from "./result-file.ts";

/** The ratings that someone starts with; undefined where the file has none. At least one of the first three is known. */
export interface StartRatingsEntry {
  readonly path: string;
  readonly name: string | null;
  readonly code: string | null;
  readonly license: string | null;
  readonly singles: number | undefined;
  readonly doubles: number | undefined;
}

export interface StartRatingsFile {
  readonly entries: readonly StartRatingsEntry[];
  readonly skipped: readonly Skipped[];
  readonly notes: BoundedList<FileNote>;
}
