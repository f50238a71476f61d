import type { Queries } from "#app/data/connection/database.ts";
import type { SourceTournamentRow } from "#app/data/connection/schema.ts";
import { isRewrittenSince } from "#app/data/import/imports.ts";
import { listDatedMatches } from "#app/data/matches/match-dates.ts";
import type { FileTournament } from "#app/domain/import/result-file.ts";
import { daysOf } from "#app/domain/import/source-tournament.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { ImportFile } from "#app/steps/import/import-report.ts";
import { findKeptImport } from "#app/steps/import/keep-import.ts";

/** A first day that a file says and the site does not take, and the warning that says why. */
export interface UnheardDay {
  readonly code: "dayStays" | "dayOlder";
  readonly day: string;
}

/** The first day that a tournament will have, and the one that its file says where that is not heard. */
export interface PlannedDay {
  readonly startDay: string | null;
  readonly unheardDay: UnheardDay | null;
}

/** A file of matches, on its table. */
export interface FileOfMatches {
  readonly file: ImportFile;
  readonly table: StoredTable;
}

/**
 * The first day of a tournament of a file. What is stored stays, because one program says when a tournament was entered and another when
 * it was played, unless the same program says another day of matches that have no times: these are dated by it (R10). It is not heard
 * once one of them is compiled, for the ledger has their order; nor from a file that was imported before the one that said otherwise.
 */
export async function planDay(
  db: Queries,
  inFile: FileTournament,
  known: SourceTournamentRow | undefined,
  { day: given, ...onTable }: FileOfMatches & { readonly day: string | null },
): Promise<PlannedDay> {
  const { startDay: first, played } = daysOf(inFile);
  const stored = known?.startDay ?? null;
  if (known === undefined || stored === null) return { startDay: first ?? given, unheardDay: null };
  const said = inFile.startDay;
  const stays = { startDay: stored, unheardDay: null };
  if (said === null || said === stored || played !== undefined || !isOfOneProgram(inFile, known))
    return stays;
  const matches = await listDatedMatches(db, known.id);
  if (matches.some(({ startAt }) => startAt !== null)) return stays;
  if (await isOlder(db, known, onTable)) return { ...stays, unheardDay: { code: "dayOlder", day: said } };
  return matches.some(({ isCompiled }) => isCompiled)
    ? { ...stays, unheardDay: { code: "dayStays", day: said } }
    : { startDay: said, unheardDay: null };
}

/** Whether this very file was imported before another one that wrote the tournament. Coral does not say when it made a file. */
async function isOlder(
  db: Queries,
  { id: sourceTournamentId }: SourceTournamentRow,
  { file, table }: FileOfMatches,
): Promise<boolean> {
  const importId = await findKeptImport(db, "matches", table, file);
  return importId !== null && (await isRewrittenSince(db, { importId, sourceTournamentId }));
}

function isOfOneProgram({ code, sourceId }: FileTournament, known: SourceTournamentRow): boolean {
  return (code !== null && known.code === code) || (sourceId !== null && known.sourceId === sourceId);
}
