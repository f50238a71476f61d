import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import { parseStoredTable, type StoredTable, tableNames } from "#app/domain/values/table-type.ts";

/** The table that a document names. Another brand is refused by its name, with those that there are (R37). */
export function readLegacyTable(node: JsonNode): StoredTable {
  return (
    parseStoredTable(node.text("name")) ?? node.refuse("otherTable", Object.values(tableNames).join(", "))
  );
}
