import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import type { ImportRefusal } from "./import-refusal.ts";
import { findLargeSide } from "./large-side.ts";
import type { FileCompetition, ResultFile, ResultFilePart } from "./result-file.ts";

/**
 * The part of a file that was asked for. Refuses with noCompetition where there is none, with noMatches or noStandings where it is in
 * none of the competitions: a program writes all that it has into one file, and who is registered counts as matches that are not drawn
 * yet. Refuses with tooMany where a side has more people than it can (R64).
 */
export function filePartOf(file: ResultFile, part: ResultFilePart): Result<ResultFile, ImportRefusal> {
  const refusal = findLargeSide(file);
  if (refusal) return Err(refusal);
  if (competitionsOf(file).length === 0)
    return Err({ code: "noCompetition", path: file.tournaments[0]?.path ?? "" });
  const { hasMatches, hasStandings, hasRegistered } = partsIn(file);
  if (part === "both" && (hasMatches || hasStandings || hasRegistered)) return Ok(file);
  if (part === "standings" && !hasStandings) return Err({ code: "noStandings", path: "" });
  if (part !== "standings" && !hasMatches && !hasRegistered) return Err({ code: "noMatches", path: "" });
  return Ok({
    ...file,
    tournaments: file.tournaments.map((one) => ({ ...one, competitions: only(one.competitions, part) })),
  });
}

/** What any competition of a file has; matches that are not read count too. */
export function partsIn(file: ResultFile) {
  const competitions = competitionsOf(file);
  return {
    hasMatches: competitions.some(({ matches, skipped }) => matches.length + skipped.length > 0),
    hasStandings: competitions.some(({ standings }) => standings.length > 0),
    hasRegistered: competitions.some(({ registered }) => registered.length > 0),
  };
}

function competitionsOf({ tournaments }: ResultFile): FileCompetition[] {
  return tournaments.flatMap(({ competitions }) => competitions);
}

function only(competitions: readonly FileCompetition[], part: ResultFilePart): FileCompetition[] {
  return competitions.map((competition) =>
    part === "standings"
      ? { ...competition, registered: [], matches: [], phases: [], skipped: [] }
      : { ...competition, standings: [] },
  );
}
