import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { NumberKind } from "#app/domain/values/numbers/number-ranges.ts";
import type { TextKind } from "#app/domain/values/text-limits.ts";

/** The elements of a name in an element: none, one, or several. */
export function elementsOf(node: JsonNode, name: string): JsonNode[] {
  const found = node.find(name);
  if (found === undefined) return [];
  return Array.isArray(found.value) ? found.items() : [found];
}

/** The only element of a name, or the first. */
export function elementOf(node: JsonNode, name: string): JsonNode | undefined {
  return elementsOf(node, name)[0];
}

/** The text of an element; null where it is missing, empty, or the word that some programs write for nothing. */
export function textOf(node: JsonNode, name: string, kind: TextKind): string | null {
  const element = elementOf(node, name);
  if (element === undefined || element.value === "" || element.value === "null") return null;
  return element.text(kind);
}

/** The whole number of an element; null where it is missing or empty. */
export function integerOf(node: JsonNode, name: string, kind: NumberKind): number | null {
  const text = textOf(node, name, "word");
  if (text === null) return null;
  const element = elementOf(node, name) ?? node;
  return /^-?\d+$/.test(text)
    ? element.as(Number(text)).number(kind)
    : element.refuse("wrongType", "integer");
}
