import type { Queries, Transaction } from "#app/data/connection/database.ts";
import { updateColumns } from "#app/data/connection/update-columns.ts";
import type { DatableMatch } from "#app/domain/matches/effective-start.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { clearParticipations } from "./participation-rows.ts";
import { fillParticipations } from "./write-matches.ts";

/** A match as far as dating it goes, with the date that it has; `isCompiled`: it keeps that one. */
export type DatedMatch = DatableMatch & { readonly effectiveStart: string; readonly isCompiled: boolean };

/** Every match of a source tournament, as far as dating goes. */
export async function listDatedMatches(db: Queries, sourceTournamentId: string): Promise<DatedMatch[]> {
  const rows = await db
    .selectFrom("matches")
    .innerJoin("competitions", "competitions.id", "matches.competitionId")
    .select(["matches.id", "matches.competitionId", "matches.position", "matches.startAt"])
    .select(["matches.effectiveStart", "matches.compilationId"])
    .where("competitions.sourceTournamentId", "=", sourceTournamentId)
    .execute();
  return rows.map(({ compilationId, ...row }) => ({ ...row, isCompiled: compilationId !== null }));
}

/** The source tournaments that have a waiting match without a start: its date depends on other rows (R10). */
export async function listSourcesWithoutStarts(db: Queries, table: StoredTable): Promise<string[]> {
  const rows = await db
    .selectFrom("matches")
    .innerJoin("competitions", "competitions.id", "matches.competitionId")
    .select("competitions.sourceTournamentId")
    .distinct()
    .where("matches.table", "=", table)
    .where("matches.compilationId", "is", null)
    .where("matches.startAt", "is", null)
    .execute();
  return rows.map((row) => row.sourceTournamentId);
}

/** The days that replace missing starts of a source tournament. */
export async function readTournamentDays(db: Queries, sourceTournamentId: string) {
  return db
    .selectFrom("source_tournaments")
    .leftJoin("tournaments", "tournaments.id", "source_tournaments.tournamentId")
    .select(["source_tournaments.startDay as sourceDay", "tournaments.from as linkedDay"])
    .where("source_tournaments.id", "=", sourceTournamentId)
    .executeTakeFirst();
}

/** Overwrites the dates of matches, of which who took part keeps a copy in its key. */
export async function updateEffectiveStarts(
  tx: Transaction,
  rows: readonly { readonly id: string; readonly effectiveStart: string }[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await clearParticipations(tx, ids);
  await updateColumns(tx, "matches", { columns: { effectiveStart: "text" } }, rows);
  await fillParticipations(tx, ids);
}
