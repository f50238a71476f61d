import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { FileCompetition } from "#app/domain/import/result-file.ts";

/** What both shapes say of a competition beside its matches and standings. */
export function readHeader(
  node: JsonNode,
): Pick<FileCompetition, "name" | "category" | "rule" | "type" | "dyp"> {
  return {
    name: node.need("name").text("event"),
    category: node.findText("category", "category")?.toUpperCase() ?? null,
    rule: node.findText("rule", "rule"),
    type: node.findText("type", "type"),
    dyp: readFlag(node.find("dyp")),
  };
}

function readFlag(node: JsonNode | undefined): boolean {
  if (node === undefined) return false;
  const { value } = node;
  if (value === true || value === 1) return true;
  if (value === false || value === 0) return false;
  return node.refuse("wrongType", "boolean");
}
