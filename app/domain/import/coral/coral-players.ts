import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { FilePlayer } from "#app/domain/import/result-file.ts";

/** Reads one player of a file. */
export type PlayerReader = (node: JsonNode) => FilePlayer;

/**
 * Reads the players of one file. A large file names the same people hundreds of times, so whoever was read with the same words
 * is not read again, and is the same object.
 */
export function playerReader(): PlayerReader {
  const known = new Map<unknown, { readonly code: unknown; readonly name: unknown; player: FilePlayer }>();
  return (node) => {
    if (!node.isObject()) return readPlayer(node);
    const { license, code, name } = node.value as Record<string, unknown>;
    const found = known.get(license);
    if (found && found.code === code && found.name === name) return found.player;
    const notes = node.notes.total;
    const player = readPlayer(node);
    // What was not kept as it is, is noted at each of its paths.
    if (typeof license === "string" && node.notes.total === notes) known.set(license, { code, name, player });
    return player;
  };
}

/** The sides of a match. Who is without the key of an opponent has none: a bye, as with null. */
export function readSides(match: JsonNode, read: PlayerReader): Record<"home" | "away", FilePlayer[]> {
  const home = readSide(match.need("home"), read);
  const isBye = home.length > 0 && !match.has("away");
  return { home, away: isBye ? [] : readSide(match.need("away"), read) };
}

/**
 * The players of a side or of a standing. Files write a list, or an object that holds one under `players`, and null,
 * [] or {players: []} for a side with nobody.
 */
export function readSide(side: JsonNode, read: PlayerReader): FilePlayer[] {
  if (side.value === null) return [];
  const list = side.isObject() ? side.need("players") : side;
  return list.value === null ? [] : list.items("players").map(read);
}

/** A player is a licence alone, or an object with licence, code and name. Licences and codes are text (R30). */
function readPlayer(node: JsonNode): FilePlayer {
  if (!node.isObject()) return { license: node.text("code"), code: null, name: null };
  if (!node.has("license") && !node.has("name")) node.need("license");
  return {
    license: node.findText("license", "code"),
    code: node.findText("code", "code"),
    name: node.findText("name", "name"),
  };
}
