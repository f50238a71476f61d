import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { FileCompetition, ResultFilePart } from "./result-file.ts";

/**
 * The part of the competitions that was asked for. Refuses with noMatches or noStandings where it is in none of them: a
 * program writes both into one file, so what is missing was never there.
 */
export function partOf(
  root: JsonNode,
  competitions: readonly FileCompetition[],
  part: ResultFilePart,
): readonly FileCompetition[] {
  const hasMatches = competitions.some(({ matches, skipped }) => matches.length + skipped.length > 0);
  const hasStandings = competitions.some(({ standings }) => standings.length > 0);
  if (part === "standings") {
    if (!hasStandings) root.refuse("noStandings");
    return competitions.map((competition) => ({ ...competition, matches: [], skipped: [] }));
  }
  if (hasMatches) return part === "both" ? competitions : competitions.map(withoutStandings);
  return part === "both" && hasStandings ? competitions : root.refuse("noMatches");
}

function withoutStandings(competition: FileCompetition): FileCompetition {
  return { ...competition, standings: [] };
}
