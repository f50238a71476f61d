import { storedTables, tableNames } from "#app/domain/values/table-type.ts";

/** The tables in a select. */
export function TableOptions() {
  return storedTables.map((table) => (
    <option key={table} value={table}>
      {tableNames[table]}
    </option>
  ));
}
