import type { Queries } from "#app/data/connection/database.ts";
import { listTablesOfFile } from "#app/data/import/imports.ts";
import { type KnownTable, knownTableOfList } from "#app/domain/import/evening/known-table.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import type { PlayersFile } from "#app/domain/import/players-file.ts";
import type { RecognisedFile } from "#app/domain/import/recognition/recognised-file.ts";
import { type StartRatingsFile, startRatingsByTable } from "#app/domain/import/start-ratings-file.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { EveningInput } from "#app/steps/import/evening/draft-files.ts";
import { hashOfFile } from "#app/steps/import/file-hash.ts";
import { isUnsaid } from "./settle-tables.ts";

/** A list of people of the evening, parsed, on its table: players, or starting ratings. */
export type ReadList = { readonly input: EveningInput; readonly table: StoredTable } & (
  | { readonly kind: "players"; readonly playersFile: PlayersFile }
  | { readonly kind: "startRatings"; readonly startRatings: StartRatingsFile }
);

/** A list that is recognised, and the table that was answered for it. */
export interface ListToSettle {
  readonly input: EveningInput;
  readonly content: Extract<RecognisedFile, { readonly kind: "players" | "startRatings" }>;
  readonly chosen: StoredTable | "auto";
}

/** A list on its tables; `known` is what its table would be without anybody's answer, where the list does not say it. */
interface SettledList {
  readonly input: EveningInput;
  readonly lists: Result<readonly ReadList[], ImportRefusal>;
  readonly known: KnownTable | null;
}

/**
 * Finds out on which table each list is (R37): as its rows say or as was answered, else as where the very file was imported and the
 * results it is dropped beside make likely. One of starting ratings may have rows of several tables.
 */
export async function settleLists(
  db: Queries,
  lists: readonly ListToSettle[],
  besideOn: ReadonlySet<StoredTable>,
): Promise<SettledList[]> {
  const settled: SettledList[] = [];
  for (const list of lists) {
    const { input, chosen } = list;
    const isSilent = isUnsaid(onTables(list, "auto"));
    const importedOn = isSilent ? await listTablesOfFile(db, hashOfFile(input), ["players"]) : [];
    const known = isSilent ? knownTableOfList(importedOn, besideOn) : null;
    const table = chosen === "auto" ? (known?.table ?? "auto") : chosen;
    settled.push({ input, lists: onTables(list, table), known });
  }
  return settled;
}

function onTables(
  { input, content }: ListToSettle,
  chosen: StoredTable | "auto",
): Result<readonly ReadList[], ImportRefusal> {
  if (content.kind === "players") {
    return chosen === "auto"
      ? Err({ code: "noTable", path: "" })
      : Ok([{ input, table: chosen, ...content }]);
  }
  const { startRatings, kind } = content;
  const byTable = startRatingsByTable(startRatings, chosen);
  if (!byTable.ok) return byTable;
  return Ok(
    [...byTable.value].map(([table, ofTable]) => ({
      input,
      kind,
      table,
      startRatings: ofTable,
    })),
  );
}
