import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { FilePlayer, FileStanding } from "#app/domain/import/result-file.ts";
import { participants } from "./kickertool-registrations.ts";

/**
 * The standings of a tournament: of its eliminations, which come after everything else, or of its qualification where it
 * had none. A second tree goes on where the first ends. A qualification that is not drawn yet lists everybody too: that is
 * no standing.
 */
export function readKickertoolStandings(
  root: JsonNode,
  playersOf: (team: JsonNode) => FilePlayer[],
  isDrawn: boolean,
): FileStanding[] {
  const trees = listOf(root, "eliminations").map((tree) => listOf(tree, "standings"));
  const standings: FileStanding[] = [];
  for (const entries of trees) standings.push(...readEntries(entries, playersOf, standings.length));
  if (standings.length > 0 || !isDrawn) return standings;
  const teams = teamsById(root);
  const members = (entry: JsonNode) => playersOf(teams.get(entry.findText("_id", "code") ?? "") ?? entry);
  return listOf(root, "qualifying").flatMap((group) => readEntries(listOf(group, "standings"), members, 0));
}

/** The participants by id: a standing names a team, whose members stand here. */
export function teamsById(root: JsonNode): Map<string, JsonNode> {
  return new Map(participants(root).map((team) => [team.findText("_id", "code") ?? "", team]));
}

function readEntries(
  entries: readonly JsonNode[],
  playersOf: (entry: JsonNode) => FilePlayer[],
  before: number,
): FileStanding[] {
  return entries.map((entry, index) => ({
    rank: before + (entry.find("stats")?.findInteger("place", "rank") ?? index + 1),
    players: playersOf(entry),
  }));
}

function listOf(node: JsonNode, key: string): JsonNode[] {
  return node.find(key)?.items() ?? [];
}
