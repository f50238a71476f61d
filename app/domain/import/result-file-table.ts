import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { parseStoredTable, type StoredTable, tableNames } from "#app/domain/values/table-type.ts";
import type { ImportRefusal } from "./import-refusal.ts";
import type { FileTournament, ResultFile } from "./result-file.ts";

/**
 * The table that a file's matches belong to (R37). Refuses with otherTable when the file names another one than was
 * chosen, or a brand that is not kept here; with severalTables for two different ones; with multitable for that view's name; with noTable where
 * neither the file nor anybody names one.
 */
export function tableOfResultFile(
  resultFile: ResultFile,
  chosen: StoredTable | "auto",
): Result<StoredTable, ImportRefusal> {
  let table: StoredTable | undefined = chosen === "auto" ? undefined : chosen;
  for (const tournament of resultFile.tournaments) {
    const path = tablePathOf(tournament);
    const found = tournament.table;
    if (found === null) continue;
    const own = parseStoredTable(found);
    if (own === undefined || (table !== undefined && own !== table)) {
      if (found.toLowerCase() === "multitable") return Err({ code: "multitable", path, found });
      if (own !== undefined && table !== undefined && chosen === "auto")
        return Err({ code: "severalTables", path, found: tableNames[own], expected: tableNames[table] });
      const expected = table === undefined ? Object.values(tableNames).join(", ") : tableNames[table];
      return Err({ code: "otherTable", path, found, expected });
    }
    table = own;
  }
  return table === undefined ? Err({ code: "noTable", path: "" }) : Ok(table);
}

/** Why matches of a table cannot belong to a tournament of the site on another one (R37). */
export function refuseTournamentTable(
  { tournaments }: ResultFile,
  table: StoredTable,
  tournamentTable: StoredTable,
): ImportRefusal {
  const expected = tableNames[tournamentTable];
  const naming = tournaments.find((tournament) => tournament.table !== null);
  return naming?.table
    ? { code: "otherTable", path: tablePathOf(naming), found: naming.table, expected }
    : { code: "tournamentOnOtherTable", path: "", found: tableNames[table], expected };
}

function tablePathOf({ path }: FileTournament): string {
  return path === "" ? "table" : `${path}.table`;
}
