import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { FileCompetition, ResultFilePart } from "#app/domain/import/result-file.ts";

/** What both shapes say of a competition beside its matches and standings. */
export function readHeader(
  node: JsonNode,
): Pick<FileCompetition, "name" | "category" | "rule" | "type" | "dyp" | "eventFrom"> {
  return {
    name: node.need("name").text("event"),
    category: node.findText("category", "category")?.toUpperCase() ?? null,
    rule: node.findText("rule", "rule"),
    type: node.findText("type", "type"),
    dyp: readFlag(node.find("dyp")),
    eventFrom: "file",
  };
}

/**
 * The lists of a competition that are to be read. What is asked for must be there; of both, one is enough. `matchesKey`
 * is where the shape has its matches.
 */
export function partsOf(
  node: JsonNode,
  part: ResultFilePart,
  matchesKey: string,
): { readonly matches: JsonNode | undefined; readonly standings: JsonNode | undefined } {
  if (part === "matches") return { matches: node.need(matchesKey), standings: undefined };
  if (part === "standings") return { matches: undefined, standings: node.need("standings") };
  const standings = node.find("standings");
  return { matches: standings ? node.find(matchesKey) : node.need(matchesKey), standings };
}

function readFlag(node: JsonNode | undefined): boolean {
  if (node === undefined) return false;
  const { value } = node;
  if (value === true || value === 1) return true;
  if (value === false || value === 0) return false;
  return node.refuse("wrongType", "boolean");
}
