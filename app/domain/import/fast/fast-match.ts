import type { InstantReader } from "#app/domain/import/instants.ts";
import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { FileMatch, Skipped } from "#app/domain/import/result-file.ts";
import { type SetPoints, scoreOfSets } from "#app/domain/import/set-scores.ts";
import { elementsOf, integerOf, textOf } from "#app/domain/import/xml/xml-nodes.ts";
import { numberRanges } from "#app/domain/values/numbers/number-ranges.ts";
import type { FastTeams } from "./fast-competition.ts";
import { readFastInstant } from "./fast-days.ts";

interface FastPhase {
  /** How many rounds a tree has; 0 for a phase that is none. */
  readonly treeDepth: number;
  readonly teamOf: FastTeams;
  readonly instants: InstantReader;
}

/** Reads one match; without a second team it is a bye, to which FAST gives a score. */
export function readFastMatch(node: JsonNode, phase: FastPhase): FileMatch | Skipped {
  const { path } = node;
  const home = phase.teamOf(node, "team1Id");
  const away = phase.teamOf(node, "team2Id");
  if (home.length === 0 && away.length === 0) return { path, reason: "bothSidesEmpty" };
  const status = textOf(node, "status", "word");
  if (status !== null && status !== "T") return { path, reason: "notFinished" };
  const startAt = readFastInstant(node, "effectiveStart", phase.instants);
  const endAt = readFastInstant(node, "scheduleEnd", phase.instants);
  return {
    path,
    number: integerOf(node, "matchNumber", "matchNumber"),
    round: readRound(node, phase.treeDepth),
    group: null,
    home,
    away,
    winner: null,
    score: scoreOfSets(readSets(node)),
    forfeit: false,
    startAt,
    // FAST writes the end of a match over the planned one; a plan that lies before the start was never replaced.
    endAt: startAt !== null && endAt !== null && endAt < startAt ? null : endAt,
  };
}

/**
 * FAST counts the rounds of a tree from its final, 1, backwards; the match for third place is 0. Outside trees it counts
 * forwards.
 */
export function readRound(node: JsonNode, treeDepth: number): number | null {
  const depth = integerOf(node, "matchDepth", "round");
  if (depth === null || treeDepth === 0) return depth;
  const isLosers = textOf(node, "isWinnerBracket", "word") === "false";
  return isLosers || depth === 0 ? -Math.max(depth, 1) : treeDepth - depth + 1;
}

function readSets(node: JsonNode): SetPoints[] {
  const games = elementsOf(node, "game");
  const [, most] = numberRanges.sets;
  if (games.length > most) node.refuse("wrongValue", "score");
  return games.flatMap((game): SetPoints[] => {
    const home = integerOf(game, "scoreTeam1", "points");
    const away = integerOf(game, "scoreTeam2", "points");
    return home === null || away === null ? [] : [[home, away]];
  });
}
