/** The table brands that players and matches are stored under. */
export const storedTables = ["bonzini", "leonhart"] as const;
export type StoredTable = (typeof storedTables)[number];

/** The table that is meant where nothing names one: the association's main one, whose Top 5 stand on the home page. */
export const mainTable: StoredTable = "bonzini";

/** What a ranking page can show: a stored table, or "multitable", the view that joins them (R23). */
export const tableTypes = [...storedTables, "multitable"] as const;
export type TableType = (typeof tableTypes)[number];

/** How each brand writes itself. */
export const tableNames: Record<StoredTable, string> = { bonzini: "Bonzini", leonhart: "Leonhart" };

/** True for "bonzini" and "leonhart", exactly as they stand in addresses and in the database. */
export function isStoredTable(value: unknown): value is StoredTable {
  return storedTables.some((table) => table === value);
}

/** True for every table type that a ranking address accepts. */
export function isTableType(value: unknown): value is TableType {
  return tableTypes.some((table) => table === value);
}

/**
 * The stored table that a file means: any case and surrounding space ("BONZINI" is bonzini).
 * Undefined for another brand and for "multitable", which is a view and never a target (R37).
 */
export function parseStoredTable(written: string): StoredTable | undefined {
  const lower = written.trim().toLowerCase();
  return isStoredTable(lower) ? lower : undefined;
}
