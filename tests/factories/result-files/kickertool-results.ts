import { filePartOf } from "#app/domain/import/file-part.ts";
import { readKickertool } from "#app/domain/import/kickertool/kickertool.ts";
import type { ResultFile, ResultFilePart } from "#app/domain/import/result-file.ts";

/** What is read of an export, whole or a part of it; fails where it is refused. */
export function readExport(document: unknown, part: ResultFilePart = "both"): ResultFile {
  const file = readKickertool(document);
  const result = file.ok ? filePartOf(file.value, part) : file;
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

/** The first competition of an export. */
export const competitionOf = (document: unknown) => {
  const competition = readExport(document).tournaments[0]?.competitions[0];
  if (!competition) throw new Error("no competition");
  return competition;
};

/** People of whom an export has the names alone. */
export const named = (...names: string[]) => names.map((name) => ({ license: null, code: null, name }));
