import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { parseStoredTable, type StoredTable, tableNames } from "#app/domain/values/table-type.ts";
import type { BoundedList } from "./bounded-list.ts";
import type { FileNote } from "./file-note.ts";
import type { ImportRefusal } from "./import-refusal.ts";
import type { Skipped } from "./result-file.ts";

/** The ratings that someone starts with; undefined where the file has none. At least one of the first three is known, and one of the ratings. */
export interface StartRatingsEntry {
  readonly path: string;
  readonly name: string | null;
  readonly code: string | null;
  readonly license: string | null;
  /** As the row says it, any case; null leaves it to whoever imports it. */
  readonly table: string | null;
  readonly singles: number | undefined;
  readonly doubles: number | undefined;
}

/** A file of starting ratings, read. */
export interface StartRatingsFile {
  readonly entries: readonly StartRatingsEntry[];
  readonly skipped: readonly Skipped[];
  readonly notes: BoundedList<FileNote>;
}

/**
 * The file of each table. Where a table was chosen, an entry that names another one is refused (R37), with its path; where
 * none was, each entry must name its own: noTable. What was skipped, and what is to be noted, is said once: with the first table.
 */
export function startRatingsByTable(
  { entries, skipped, notes }: StartRatingsFile,
  chosen: StoredTable | "auto",
): Result<ReadonlyMap<StoredTable, StartRatingsFile>, ImportRefusal> {
  const byTable = new Map<StoredTable, StartRatingsEntry[]>();
  for (const entry of entries) {
    const { table: found } = entry;
    const path = `${entry.path}.table`;
    const own = found === null ? chosen : parseStoredTable(found);
    if (own === "auto") return Err({ code: "noTable", path: "" });
    if (own === undefined || (chosen !== "auto" && own !== chosen)) {
      if (found?.toLowerCase() === "multitable") return Err({ code: "multitable", path, found });
      const expected = chosen === "auto" ? Object.values(tableNames).join(", ") : tableNames[chosen];
      return Err({ code: "otherTable", path, found: found ?? "", expected });
    }
    const list = byTable.get(own);
    if (list) list.push(entry);
    else byTable.set(own, [entry]);
  }
  return Ok(
    new Map(
      [...byTable].map(([table, own], index) => [
        table,
        index === 0
          ? { entries: own, skipped, notes }
          : { entries: own, skipped: [], notes: { first: [], total: 0 } },
      ]),
    ),
  );
}
