import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { parseStoredTable, type StoredTable, tableNames } from "#app/domain/values/table-type.ts";
import type { ImportRefusal } from "./import-refusal.ts";
import type { Season } from "./season.ts";

/**
 * The table that a file's matches belong to (R37). Refuses with otherTable when the file names another one than was
 * decided, a brand that is not kept here, or two different ones; with multitable for that view's name.
 */
export function tableOfSeason(
  season: Season,
  decided: StoredTable | "auto",
): Result<StoredTable, ImportRefusal> {
  let table: StoredTable | undefined = decided === "auto" ? undefined : decided;
  for (const tournament of season.tournaments) {
    const at = tournament.at === "" ? "table" : `${tournament.at}.table`;
    const found = tournament.table;
    const own = parseStoredTable(found);
    if (own === undefined || (table !== undefined && own !== table)) {
      if (found.toLowerCase() === "multitable") return Err({ code: "multitable", at, found });
      const expected = table === undefined ? Object.values(tableNames).join(", ") : tableNames[table];
      return Err({ code: "otherTable", at, found, expected });
    }
    table = own;
  }
  return table === undefined ? Err({ code: "noTable", at: "" }) : Ok(table);
}
