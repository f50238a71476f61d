import { readCoral } from "#app/domain/import/coral/coral.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { readJson } from "#app/domain/import/json/read-json.ts";
import type { Season, SeasonPart } from "#app/domain/import/season.ts";
import type { Result } from "#app/domain/values/result.ts";
import type { ImportFile } from "./import-report.ts";

/** A file's bytes as a season; refusals name the place. */
export function readSeason(file: ImportFile, part: SeasonPart): Result<Season, ImportRefusal> {
  const document = readJson(file.bytes);
  return document.ok ? readCoral(document.value, part) : document;
}
