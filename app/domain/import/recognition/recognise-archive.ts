import { fastFilesIn, fileInZip, namesInZip } from "#app/domain/import/fast/fast-archive.ts";
import type { ImportRefusal, ImportRefusalCode } from "#app/domain/import/import-refusal.ts";
import { Err, type Result } from "#app/domain/values/result.ts";
import { shortened } from "#app/domain/values/text-limits.ts";

/** Files by whose name a zip is known: an office suite saves zips too. */
const marks: readonly (readonly [RegExp, ImportRefusalCode])[] = [
  [/^(xl\/workbook\.(xml|bin)|Index\/Tables\/)/i, "looksLikeSpreadsheet"],
  [/^(word\/document\.xml|ppt\/presentation\.xml|content\.xml|Index\/Document\.iwa)$/i, "looksLikeDocument"],
];

/** The bytes of the only `outfrom.xml` in a zip; every other zip is refused, by what it holds. */
export function fastFileOf(bytes: Uint8Array): Result<Uint8Array, ImportRefusal> {
  const names = namesInZip(bytes);
  if (!names.ok) return names;
  const [name, ...others] = fastFilesIn(names.value);
  if (name !== undefined && others.length > 0)
    return Err({ code: "severalInArchive", path: "", found: namesShown([name, ...others]) });
  if (name !== undefined) return fileInZip(bytes, name);
  if (isOpenSpreadsheet(bytes)) return Err({ code: "looksLikeSpreadsheet", path: "" });
  const mark = marks.find(([pattern]) => names.value.some((entry) => pattern.test(entry)));
  if (mark) return Err({ code: mark[1], path: "" });
  if (names.value.length === 0) return Err({ code: "empty", path: "" });
  return Err({ code: "otherArchive", path: "", found: namesShown(names.value) });
}

/** Of the formats that begin with their own name, only one is a table. */
function isOpenSpreadsheet(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes.subarray(0, 120)).includes("opendocument.spreadsheet");
}

function namesShown(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(", ");
  return shortened(names.length > 3 ? `${shown}, …` : shown, "line");
}
