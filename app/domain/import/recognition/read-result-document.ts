import { readCoral } from "#app/domain/import/coral/coral.ts";
import { filePartOf } from "#app/domain/import/file-part.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { isKickertool, readKickertool } from "#app/domain/import/kickertool/kickertool.ts";
import { isKtool, readKtool } from "#app/domain/import/ktool/ktool.ts";
import type { ResultFile, ResultFilePart } from "#app/domain/import/result-file.ts";
import type { Result } from "#app/domain/values/result.ts";

/** A program that writes JSON which no other program could have written. */
interface JsonProgram {
  readonly wrote: (document: unknown) => boolean;
  readonly read: (document: unknown) => Result<ResultFile, ImportRefusal>;
}

/** Every program whose JSON is known by its content. Coral's is not: what none of these wrote is read as Coral's. */
const programs: readonly JsonProgram[] = [
  { wrote: isKickertool, read: readKickertool },
  { wrote: isKtool, read: readKtool },
];

/** Whether a JSON document is surely a result file, by the program that wrote it. */
export function isOfKnownProgram(document: unknown): boolean {
  return programs.some(({ wrote }) => wrote(document));
}

/** Reads a JSON document as a result file: of the program that is known by it, else of Coral. */
export function readResultDocument(
  document: unknown,
  part: ResultFilePart,
): Result<ResultFile, ImportRefusal> {
  const program = programs.find(({ wrote }) => wrote(document));
  if (!program) return readCoral(document, part);
  const read = program.read(document);
  return read.ok ? filePartOf(read.value, part) : read;
}
