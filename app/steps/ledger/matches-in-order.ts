import type { Queries } from "#app/data/connection/database.ts";
import {
  compilableMatches,
  findLatestCompiledStart,
  listCompiledMatchDates,
} from "#app/data/ledger/compilable-match-rows.ts";
import { listCompetitionsOfTable, listSourceTournaments } from "#app/data/tournaments/source-tournaments.ts";
import { listTournaments } from "#app/data/tournaments/tournaments.ts";
import { type MatchToOrder, orderForCompiling } from "#app/domain/ledger/compile-order.ts";
import type { CompilableMatch } from "#app/domain/ledger/rate-in-order.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import { participationInstant } from "#app/domain/rankings/last-participation.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { readKFactors } from "#app/reading/ledger/k-factors.ts";

/** A match ready to be rated, with the compilation and the sequence number that it has so far. */
export interface MatchInOrder extends CompilableMatch {
  readonly competitionId: string;
  readonly compilationId: string | null;
  readonly sequence: number | null;
  /** When it counts as played (R10). */
  readonly effectiveStart: string;
}

/** A table's matches in the order of R10: those that wait, or all except those that the legacy site compiled. */
export async function listMatchesInOrder(
  db: Queries,
  table: StoredTable,
  which: "waiting" | "all",
): Promise<MatchInOrder[]> {
  const competitions = new Map((await listCompetitionsOfTable(db, table)).map((row) => [row.id, row]));
  const kFactorOf = await readKFactors(db, table);
  const matches: (MatchInOrder & MatchToOrder)[] = [];
  for await (const rows of compilableMatches(db, table, which)) {
    for (const row of rows) {
      const competition = competitions.get(row.competitionId);
      // The competition's own text, and not a copy for each of its matches.
      const competitionId = competition?.id ?? row.competitionId;
      matches.push({
        id: row.id,
        competitionId,
        tournamentId: competition?.sourceTournamentId ?? "",
        position: row.position,
        startAt: row.effectiveStart,
        compilationId: row.compilationId,
        sequence: row.sequence,
        home: row.home,
        away: row.away,
        outcome: outcomeOf(row),
        k: kFactorOf(competitionId),
        effectiveStart: row.effectiveStart,
        playedAt: participationInstant(row),
      });
    }
  }
  const compiled =
    which === "all"
      ? []
      : await listCompiledMatchDates(db, [...new Set(matches.map((match) => match.tournamentId))]);
  return orderForCompiling(matches, await listTournamentsToOrder(db, table), compiled);
}

/** How many of these matches come late: they were played before the latest one that the ledger has. */
export async function countLate(
  db: Queries,
  table: StoredTable,
  matches: readonly MatchInOrder[],
): Promise<number> {
  const latest = await findLatestCompiledStart(db, table);
  return latest === null ? 0 : matches.filter(({ effectiveStart }) => effectiveStart < latest).length;
}

async function listTournamentsToOrder(db: Queries, table: StoredTable) {
  const days = new Map((await listTournaments(db)).map((tournament) => [tournament.id, tournament.from]));
  return (await listSourceTournaments(db, table)).map((source) => ({
    id: source.id,
    code: source.code,
    name: source.name,
    sourceDay: source.startDay,
    linkedDay: source.tournamentId === null ? null : (days.get(source.tournamentId) ?? null),
  }));
}
