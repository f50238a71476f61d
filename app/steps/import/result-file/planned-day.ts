import type { Queries } from "#app/data/connection/database.ts";
import type { SourceTournamentRow } from "#app/data/connection/schema.ts";
import { listDatedMatches } from "#app/data/matches/match-dates.ts";
import type { FileTournament } from "#app/domain/import/result-file.ts";
import { daysOf } from "#app/domain/import/source-tournament.ts";

/** The first day that a tournament will have, and the one that its file says where that is not heard. */
export interface PlannedDay {
  readonly startDay: string | null;
  readonly unheardDay: string | null;
}

/**
 * The first day of a tournament of a file. What is stored stays, because one program says when a tournament was entered and another when
 * it was played, unless the same program says another day of matches that have no times: these are dated by it (R10). It is not heard
 * once one of them is compiled, for the ledger has their order.
 */
export async function planDay(
  db: Queries,
  inFile: FileTournament,
  known: SourceTournamentRow | undefined,
  given: string | null,
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
  return matches.some(({ isCompiled }) => isCompiled)
    ? { ...stays, unheardDay: said }
    : { startDay: said, unheardDay: null };
}

function isOfOneProgram({ code, sourceId }: FileTournament, known: SourceTournamentRow): boolean {
  return (code !== null && known.code === code) || (sourceId !== null && known.sourceId === sourceId);
}
