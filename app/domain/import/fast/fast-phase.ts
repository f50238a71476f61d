import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { FilePhase } from "#app/domain/import/result-file.ts";
import { elementsOf, integerOf, textOf } from "#app/domain/import/xml/xml-nodes.ts";
import type { PhaseSystem } from "#app/domain/tournaments/phases/phase.ts";
import type { FastTeams } from "./fast-competition.ts";
import { readRound } from "./fast-match.ts";
import { readFastRanking } from "./fast-standings.ts";

/** How many rounds the tree of a phase has; 0 for a phase that is none. */
export function treeDepthOf(phase: JsonNode): number {
  return integerOf(phase, "treeDepth", "round") ?? 0;
}

/**
 * Where the matches of a phase stand. FAST lists them as they were played; the rank of its node is where a match stands in
 * a tree. Its points of a ranking are 0 in real files, so that only the ranks are read.
 */
export function readFastPhase(phase: JsonNode, teamOf: FastTeams): FilePhase {
  const depth = treeDepthOf(phase);
  const entries = elementsOf(phase, "teamMatch").map((node) => ({
    round: readRound(node, depth),
    path: node.path,
    node: integerOf(node, "nodeRank", "rank") ?? 0,
  }));
  const isLosers = entries.some(({ round }) => round !== null && round < -1);
  const system: PhaseSystem = depth === 0 ? "swiss" : isLosers ? "dko" : "sko";
  const inOrder = depth === 0 ? entries : [...entries].sort((one, other) => one.node - other.node);
  return {
    system: depth === 0 && textOf(phase, "phaseType", "word") !== "W" ? null : system,
    slots: inOrder.map(({ round, path }) => ({ round, path })),
    columns: [],
    standings:
      depth === 0 ? readFastRanking(phase, teamOf, 0).map((standing) => ({ ...standing, figures: {} })) : [],
  };
}
