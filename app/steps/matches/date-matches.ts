import type { Queries, Transaction } from "#app/data/connection/database.ts";
import {
  listDatedMatches,
  listSourcesWithoutStarts,
  readTournamentDays,
  updateEffectiveStarts,
} from "#app/data/matches/match-dates.ts";
import { effectiveStarts } from "#app/domain/matches/effective-start.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** A waiting match with the date that its source tournament gives it now (R10). */
interface MatchDate {
  readonly id: string;
  readonly effectiveStart: string;
}

/**
 * Dates the waiting matches of source tournaments again, after their matches or days have changed. Compiled matches keep
 * their instant: the ledger and the participations depend on it.
 */
export async function redateMatches(tx: Transaction, sourceTournamentIds: Iterable<string>): Promise<void> {
  for (const id of new Set(sourceTournamentIds))
    await updateEffectiveStarts(tx, await listWrongDates(tx, id));
}

/** Dates again every waiting match of a table whose date depends on other rows. */
export async function redateTable(tx: Transaction, table: StoredTable): Promise<void> {
  await redateMatches(tx, await listSourcesWithoutStarts(tx, table));
}

/** The waiting matches of a source tournament that have another date than R10 gives them, with the right one. */
export async function listWrongDates(db: Queries, sourceTournamentId: string): Promise<MatchDate[]> {
  const matches = await listDatedMatches(db, sourceTournamentId);
  const starts = effectiveStarts(matches, await readTournamentDays(db, sourceTournamentId));
  return matches.flatMap(({ id, isCompiled, effectiveStart }) => {
    const right = starts.get(id) ?? "";
    return isCompiled || right === effectiveStart ? [] : { id, effectiveStart: right };
  });
}
