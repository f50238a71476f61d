import { readCoral } from "#app/domain/import/coral/coral.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { readJson } from "#app/domain/import/json/read-json.ts";
import type { ResultFile } from "#app/domain/import/result-file.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import type { ImportFile } from "#app/steps/import/import-report.ts";

/** A file with matches, standings or both. */
export interface EveningContent {
  readonly resultFile: ResultFile;
  readonly hasMatches: boolean;
}

/**
 * Reads a file for whatever it has: matches and standings at once, or one of the two. The refusal of a file that has
 * neither is that of its matches.
 */
export function readEveningFile(file: ImportFile): Result<EveningContent, ImportRefusal> {
  const document = readJson(file.bytes);
  if (!document.ok) return document;
  const matches = readCoral(document.value, "matches");
  const standings = readCoral(document.value, "standings");
  if (!matches.ok) {
    const isMissing = matches.refusal.code === "missingKey" && matches.refusal.path.endsWith("matches");
    return standings.ok && isMissing
      ? Ok({ resultFile: standings.value, hasMatches: false })
      : Err(matches.refusal);
  }
  if (!standings.ok) {
    const isMissing = standings.refusal.code === "missingKey";
    return isMissing ? Ok({ resultFile: matches.value, hasMatches: true }) : Err(standings.refusal);
  }
  return Ok({ resultFile: joined(matches.value, standings.value), hasMatches: true });
}

/** Both readings of one file have the same tournaments and competitions, in the same order. */
function joined(matches: ResultFile, standings: ResultFile): ResultFile {
  return {
    ...matches,
    tournaments: matches.tournaments.map((tournament, index) => ({
      ...tournament,
      competitions: tournament.competitions.map((competition, position) => ({
        ...competition,
        standings: standings.tournaments[index]?.competitions[position]?.standings ?? [],
      })),
    })),
  };
}
