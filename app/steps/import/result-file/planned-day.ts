import type { Queries } from "#app/data/connection/database.ts";
import type { SourceTournamentRow } from "#app/data/connection/schema.ts";
import { isOvertaken } from "#app/data/import/imports.ts";
import { listDatedMatches } from "#app/data/matches/match-dates.ts";
import type { FileTournament } from "#app/domain/import/result-file.ts";
import { areOfOneProgram, daysOf } from "#app/domain/import/source-tournament.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { hashOfFile } from "#app/steps/import/file-hash.ts";
import type { ImportFile } from "#app/steps/import/import-report.ts";

/** A first day that a file or a person says and the site does not take, and the warning that says why. */
export interface UnheardDay {
  readonly code: "dayStays" | "dayOlder";
  readonly day: string;
}

/** The first day that a tournament will have, and the one that its file says where that is not heard. */
export interface PlannedDay {
  readonly startDay: string | null;
  readonly unheardDay: UnheardDay | null;
}

/** The day for a file without any, and whether the program chose it, not a person. */
interface GivenDay {
  readonly day: string | null;
  readonly isFallback: boolean;
}

/** A file of matches, on its table. */
export interface FileOfMatches {
  readonly file: ImportFile;
  readonly table: StoredTable;
}

/**
 * The first day of a tournament of a file. What is stored stays, because one program says when a tournament was entered and another when
 * it was played, unless the same program says another day of matches that have no times, or a person gives one for a file without any:
 * these are dated by it (R10). It is not heard once one of them is compiled, for the ledger has their order; nor from a file that was
 * imported before the one that said otherwise. `isFallback`: nobody gave the day, and it counts only where there is none yet.
 */
export async function planDay(
  db: Queries,
  inFile: FileTournament,
  known: SourceTournamentRow | undefined,
  { file, table, day: given, isFallback }: FileOfMatches & GivenDay,
): Promise<PlannedDay> {
  const { startDay: first, played } = daysOf(inFile);
  const stored = known?.startDay ?? null;
  if (known === undefined || stored === null) return { startDay: first ?? given, unheardDay: null };
  const isGiven = first === undefined && given !== null && !isFallback;
  const said = isGiven ? given : inFile.startDay;
  const stays = { startDay: stored, unheardDay: null };
  if (
    said === null ||
    said === stored ||
    played !== undefined ||
    !(isGiven || areOfOneProgram(inFile, known))
  )
    return stays;
  const matches = await listDatedMatches(db, known.id);
  if (matches.some(({ startAt }) => startAt !== null)) return stays;
  // Coral does not say when it made a file: that this very one was there before another is all that the site knows.
  if (!isGiven && (await isOvertaken(db, { hash: hashOfFile(file), table }, known.id)))
    return { ...stays, unheardDay: { code: "dayOlder", day: said } };
  return matches.some(({ isCompiled }) => isCompiled)
    ? { ...stays, unheardDay: { code: "dayStays", day: said } }
    : { startDay: said, unheardDay: null };
}
