import { readCoral } from "#app/domain/import/coral/coral.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { readJson } from "#app/domain/import/json/read-json.ts";
import { isKickertool, readKickertool } from "#app/domain/import/kickertool/kickertool.ts";
import { isKtool, readKtool } from "#app/domain/import/ktool/ktool.ts";
import type { ResultFile, ResultFilePart } from "#app/domain/import/result-file.ts";
import type { Result } from "#app/domain/values/result.ts";
import type { ImportFile } from "./import-report.ts";

/** Parses a file's bytes; a refusal names the path of what is wrong. */
export function readResultFile(file: ImportFile, part: ResultFilePart): Result<ResultFile, ImportRefusal> {
  const document = readJson(file.bytes);
  if (!document.ok) return document;
  if (isKickertool(document.value)) return readKickertool(document.value, part);
  if (isKtool(document.value)) return readKtool(document.value, part);
  return readCoral(document.value, part);
}
