import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { inOrderOfExport } from "#app/domain/import/evening/export-order.ts";
import type { RecognisedFile } from "#app/domain/import/recognition/recognised-file.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { type FileToSettle, settleTables } from "#app/steps/import/evening/source/settle-tables.ts";
import type { ImportFile } from "#app/steps/import/import-report.ts";
import type { Operator } from "#app/steps/operations/operator.ts";

/** A file, and what it is. */
export interface KnownFile {
  readonly file: ImportFile;
  readonly recognised: RecognisedFile;
}

/** A file on the table that is said, or that it is known to be of; "auto" where only its import can tell. */
export interface FileInOrder extends KnownFile {
  readonly table: StoredTable | "auto";
}

/** What was said of all files. */
interface SaidOfFiles {
  readonly table: StoredTable | "auto";
  readonly tournament?: string;
  readonly day?: string;
}

const kinds: readonly RecognisedFile["kind"][] = ["legacySite", "players", "startRatings", "results"];

/**
 * Players first: matches find people by what is known of them. Files that name their table go before those of the same tournament
 * that do not, and of two exports of one night the longer one counts (R33).
 */
export async function inOrder(
  { database }: Operator,
  files: readonly KnownFile[],
  said: SaidOfFiles,
): Promise<FileInOrder[]> {
  const sorted = files.toSorted((one, other) => positionOf(one) - positionOf(other));
  const lists: FileInOrder[] = [];
  const results: (KnownFile & FileToSettle)[] = [];
  for (const one of sorted) {
    const { file, recognised } = one;
    if (recognised.kind !== "results") lists.push({ ...one, table: said.table });
    else {
      const { resultFile } = recognised;
      results.push({ ...one, input: file, resultFile, chosen: said.table, day: said.day ?? null });
    }
  }
  const ofTournament = said.tournament ? await findTournament(database.read, said.tournament) : undefined;
  // An early export that names no table is imported before the longer one that does: it has to know the table from it.
  const settled = await settleTables(database.read, results, []);
  const onTables = results.map((one) => {
    const { table, known } = settled.get(one) ?? {};
    const isGuess = one.chosen === "auto" && known?.isCertain === false;
    const certain = table?.ok && !isGuess ? table.value : null;
    return { ...one, certain, table: certain ?? ofTournament?.table ?? null };
  });
  const ordered = inOrderOfExport(onTables);
  return [
    ...lists,
    ...ordered.map(({ file, recognised, certain, chosen }) => ({
      file,
      recognised,
      table: certain ?? chosen,
    })),
  ];
}

function positionOf({ recognised }: KnownFile): number {
  const isSilent =
    recognised.kind === "results" && recognised.resultFile.tournaments.every(({ table }) => table === null);
  return 2 * kinds.indexOf(recognised.kind) + (isSilent ? 1 : 0);
}
