import { filePartOf } from "#app/domain/import/file-part.ts";
import type { ImportRefusal, ImportRefusalCode } from "#app/domain/import/import-refusal.ts";
import { readJsonInRuns } from "#app/domain/import/json/read-json.ts";
import { readResultDocument } from "#app/domain/import/recognition/read-result-document.ts";
import { documentKind } from "#app/domain/import/recognition/recognise-document.ts";
import type { RecognisedFile } from "#app/domain/import/recognition/recognised-file.ts";
import type { ResultFile, ResultFilePart } from "#app/domain/import/result-file.ts";
import { Err, type Result } from "#app/domain/values/result.ts";
import type { ImportFile } from "./import-report.ts";
import { recogniseOtherThanJson } from "./recognise-import-file.ts";

/** What a file is when it is no result file. */
const otherKinds: Record<Exclude<RecognisedFile["kind"], "results">, ImportRefusalCode> = {
  players: "isPlayersFile",
  startRatings: "isStartRatings",
  legacySite: "isLegacyDump",
};

/** Parses a file's bytes, whatever program wrote them; a refusal names the path of what is wrong. */
export function readResultFile(file: ImportFile, part: ResultFilePart): Result<ResultFile, ImportRefusal> {
  const recognised = recogniseOtherThanJson(file);
  if (recognised === undefined) {
    return readJsonInRuns(file.bytes, (document) => {
      const read = readResultDocument(document, part);
      const kind = read.ok ? "results" : (documentKind(document) ?? "results");
      return kind === "results" ? read : Err({ code: otherKinds[kind], path: "" });
    });
  }
  if (!recognised.ok) return recognised;
  const { value } = recognised;
  if (value.kind !== "results") return Err({ code: otherKinds[value.kind], path: "" });
  return filePartOf(value.resultFile, part);
}
