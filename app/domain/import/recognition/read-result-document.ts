import { readCoral } from "#app/domain/import/coral/coral.ts";
import { filePartOf } from "#app/domain/import/file-part.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { isKickertool, readKickertool } from "#app/domain/import/kickertool/kickertool.ts";
import { isKtool, readKtool } from "#app/domain/import/ktool/ktool.ts";
import type { ResultFile, ResultFilePart } from "#app/domain/import/result-file.ts";
import type { Result } from "#app/domain/values/result.ts";

/** Reads a JSON document as a result file: of Kickertool where it looks so, else of Coral. */
export function readResultDocument(
  document: unknown,
  part: ResultFilePart,
): Result<ResultFile, ImportRefusal> {
  if (isKickertool(document)) return asked(readKickertool(document), part);
  if (isKtool(document)) return asked(readKtool(document), part);
  return readCoral(document, part);
}

function asked(
  read: Result<ResultFile, ImportRefusal>,
  part: ResultFilePart,
): Result<ResultFile, ImportRefusal> {
  return read.ok ? filePartOf(read.value, part) : read;
}
