import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { readJson } from "#app/domain/import/json/read-json.ts";
import { type PlayersFile, readPlayersFile } from "#app/domain/import/players-file.ts";
import { isResultDocument } from "#app/domain/import/recognition/recognise-document.ts";
import { recogniseFile } from "#app/domain/import/recognition/recognise-file.ts";
import type { StartRatingsFile } from "#app/domain/import/start-ratings-file.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import type { ImportFile } from "./import-report.ts";
import { hintsOf, recogniseOtherThanJson } from "./recognise-import-file.ts";

/** Parses a players file, JSON or a table; a refusal names the path of what is wrong, or what the file is instead. */
export function readPlayers(file: ImportFile): Result<PlayersFile, ImportRefusal> {
  const recognised = recogniseOtherThanJson(file);
  if (recognised === undefined) {
    const document = readJson(file.bytes);
    if (!document.ok) return document;
    return isResultDocument(document.value)
      ? Err({ code: "isResultFile", path: "" })
      : readPlayersFile(document.value);
  }
  if (!recognised.ok) return recognised;
  const { value } = recognised;
  if (value.kind === "players") return { ok: true, value: value.playersFile };
  return Err({ code: value.kind === "startRatings" ? "isStartRatings" : "isResultFile", path: "" });
}

/** Parses a table of starting ratings; a refusal names the path of what is wrong, or what the file is instead. */
export function readStartRatings(file: ImportFile): Result<StartRatingsFile, ImportRefusal> {
  const recognised = recogniseFile(file.bytes, hintsOf(file));
  if (!recognised.ok) return recognised;
  const { value } = recognised;
  if (value.kind === "startRatings") return Ok(value.startRatings);
  return Err({ code: value.kind === "players" ? "isPlayersFile" : "isResultFile", path: "" });
}
