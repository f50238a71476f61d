import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { FilePlayer } from "#app/domain/import/result-file.ts";

/**
 * The players of a side or of a standing. Files write a list, or an object that holds one under `players`, and null,
 * [] or {players: []} for a side with nobody: a bye.
 */
export function readSide(side: JsonNode): FilePlayer[] {
  if (side.value === null) return [];
  const list = side.isObject() ? side.need("players") : side;
  return list.value === null ? [] : list.items("players").map(readPlayer);
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
