import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { FilePlayer, FileRegistration } from "#app/domain/import/result-file.ts";

/** Everyone who takes part, as teams or one by one: they are there before the first round is drawn. */
export function participants(root: JsonNode): JsonNode[] {
  const groups = root.find("qualifying")?.items() ?? [];
  return groups.flatMap((group) => group.find("participants")?.items() ?? []);
}

/** Registrations from what the program lists; whoever was taken off again stays in its list, marked. */
export function readRegistered(
  entries: readonly JsonNode[],
  playersOf: (entry: JsonNode) => readonly FilePlayer[],
): FileRegistration[] {
  return entries
    .filter((entry) => entry.find("removed")?.value !== true)
    .map((entry) => ({ path: entry.path, players: playersOf(entry) }))
    .filter(({ players }) => players.length > 0);
}
