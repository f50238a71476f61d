import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { FileStanding } from "#app/domain/import/result-file.ts";
import { type PlayerReader, readSide } from "./coral-players.ts";

/** Reads a competition's standings; a missing rank is the position in the list. */
export function readStandings(list: JsonNode, readPlayer: PlayerReader): FileStanding[] {
  return list.items().map((node, index) => ({
    rank: node.findInteger("rank", "rank") ?? index + 1,
    players: readSide(node.need("players"), readPlayer),
  }));
}
