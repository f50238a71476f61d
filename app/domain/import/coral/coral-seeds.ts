import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { FileRegistration } from "#app/domain/import/result-file.ts";
import { type PlayerReader, readSide } from "./coral-players.ts";

/**
 * Who is registered for a competition of which nothing is played: its first phase lists the teams with their seeds, and
 * without ranks. Where one has a rank, the list is a standing whose matches were not kept.
 */
export function readSeeds(firstPhase: JsonNode | undefined, readPlayer: PlayerReader): FileRegistration[] {
  const entries = firstPhase?.find("standings")?.items() ?? [];
  const areSeeds = entries.every((entry) => entry.find("seed") && !entry.find("rank"));
  if (!areSeeds) return [];
  return entries
    .map((entry) => ({ path: entry.path, players: readSide(entry.need("players"), readPlayer) }))
    .filter(({ players }) => players.length > 0);
}
