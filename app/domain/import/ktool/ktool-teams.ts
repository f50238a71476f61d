import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { FilePlayer } from "#app/domain/import/result-file.ts";
import { playerNamed, playersOfTeamName } from "#app/domain/import/team-name.ts";

/** How a side of a match is found: it names, by id, a player, or a team that names its players. */
export function ktoolTeams(root: JsonNode): (side: JsonNode | undefined) => FilePlayer[] {
  const players = byId(root.need("players").items());
  const teams = byId(root.find("teams")?.items() ?? []);
  const playerOf = (reference: JsonNode) => {
    const found = players.get(idOf(reference)) ?? reference.refuse("wrongValue", "reference");
    return playerNamed(found.findText("_name", "name"));
  };
  return (side) => {
    if (side === undefined) return [];
    if (players.has(idOf(side))) return [playerOf(side)];
    const team = teams.get(idOf(side)) ?? side.refuse("wrongValue", "reference");
    const members = team.find("players")?.items("players") ?? [];
    return members.length > 0 ? members.map(playerOf) : playersOfTeamName(team.findText("_name", "name"));
  };
}

/** Who takes part: the teams, or everybody where there are none. */
export function ktoolEntries(root: JsonNode): JsonNode[] {
  const teams = root.find("teams")?.items() ?? [];
  return teams.length > 0 ? teams : root.need("players").items();
}

function byId(nodes: readonly JsonNode[]): Map<string, JsonNode> {
  return new Map(nodes.map((node) => [idOf(node), node]));
}

function idOf(node: JsonNode): string {
  return node.need("_id").text("code");
}
