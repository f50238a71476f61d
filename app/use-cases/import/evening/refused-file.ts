import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";

/** Thrown to roll the parts of an evening back when the database refuses one of its files. */
export class RefusedFile extends Error {
  /** The key of the file. */
  readonly key: string;
  readonly refusal: ImportRefusal;

  constructor(key: string, refusal: ImportRefusal) {
    super(refusal.code);
    this.key = key;
    this.refusal = refusal;
  }
}
