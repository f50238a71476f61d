import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { FileStanding } from "#app/domain/import/result-file.ts";
import { elementOf, elementsOf, integerOf, textOf } from "#app/domain/import/xml/xml-nodes.ts";
import type { FastTeams } from "./fast-competition.ts";

/**
 * The standings of a competition: the ranking of its trees, one behind the other, else of its last phase. Teams that lost
 * in the same round share their rank.
 */
export function readFastStandings(phases: readonly JsonNode[], teamOf: FastTeams): FileStanding[] {
  const finals = phases.filter((phase) => textOf(phase, "isQualification", "word") !== "true");
  const standings: FileStanding[] = [];
  for (const phase of finals.length > 0 ? finals : phases.slice(-1))
    standings.push(...readFastRanking(phase, teamOf, standings.length));
  return standings;
}

/** The ranking of one phase; `before` are ranks that stand before it. */
export function readFastRanking(phase: JsonNode, teamOf: FastTeams, before: number): FileStanding[] {
  const list = elementOf(phase, "phaseRanking");
  return (list ? elementsOf(list, "ranking") : []).flatMap((ranking, index) => {
    const rank = integerOf(ranking, "rank", "rank") ?? index + 1;
    return elementsOf(ranking, "definitivePhaseOpponentRanking").map((entry) => ({
      rank: before + (integerOf(entry, "relativeRank", "rank") ?? rank),
      players: teamOf(entry, "teamId"),
    }));
  });
}
