import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import type { ImportRefusal } from "./import-refusal.ts";
import { findLargeSide } from "./large-side.ts";
import type { FileCompetition, ResultFile, ResultFilePart } from "./result-file.ts";

/**
 * The part of a file that was asked for. Refuses with noMatches or noStandings where it is in none of its competitions: a
 * program writes all that it has into one file. Refuses with tooMany where a side has more people than it can (R64).
 */
export function partOf(file: ResultFile, part: ResultFilePart): Result<ResultFile, ImportRefusal> {
  const refusal = findLargeSide(file);
  if (refusal) return Err(refusal);
  const competitions = file.tournaments.flatMap((tournament) => tournament.competitions);
  const hasMatches = competitions.some(({ matches, skipped }) => matches.length + skipped.length > 0);
  const hasStandings = competitions.some(({ standings }) => standings.length > 0);
  if (part === "both" && (hasMatches || hasStandings)) return Ok(file);
  if (part === "standings" && !hasStandings) return Err({ code: "noStandings", path: "" });
  if (part !== "standings" && !hasMatches) return Err({ code: "noMatches", path: "" });
  return Ok({
    ...file,
    tournaments: file.tournaments.map((one) => ({ ...one, competitions: only(one.competitions, part) })),
  });
}

function only(competitions: readonly FileCompetition[], part: ResultFilePart): FileCompetition[] {
  return competitions.map((competition) =>
    part === "standings"
      ? { ...competition, matches: [], phases: [], skipped: [] }
      : { ...competition, standings: [] },
  );
}
