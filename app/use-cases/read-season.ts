import { readCoral } from "../domain/import/coral.ts";
import type { ImportRefusal } from "../domain/import/import-refusal.ts";
import { readJson } from "../domain/import/read-json.ts";
import type { Season, SeasonPart } from "../domain/import/season.ts";
import type { Result } from "../domain/result.ts";
import type { ImportFile } from "./import-report.ts";

/** A file's bytes as a season; refusals name the place. */
export function readSeason(file: ImportFile, part: SeasonPart): Result<Season, ImportRefusal> {
  const document = readJson(file.bytes);
  return document.ok ? readCoral(document.value, part) : document;
}
