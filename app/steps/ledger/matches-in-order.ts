import type { Queries } from "#app/data/connection/database.ts";
import { listCompilableMatches, listCompiledMatchDates } from "#app/data/ledger/compilable-match-rows.ts";
import { listCompetitionsOfTable, listSourceTournaments } from "#app/data/tournaments/source-tournaments.ts";
import { listTournaments } from "#app/data/tournaments/tournaments.ts";
import { orderForCompiling } from "#app/domain/ledger/compile-order.ts";
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
  const matches = await listCompilableMatches(db, table, which);
  const competitions = new Map((await listCompetitionsOfTable(db, table)).map((row) => [row.id, row]));
  const kFactorOf = await readKFactors(db, table);
  const toOrder = matches.map((match) => ({
    id: match.id,
    competitionId: match.competitionId,
    tournamentId: competitions.get(match.competitionId)?.sourceTournamentId ?? "",
    position: match.position,
    startAt: match.effectiveStart,
    match,
  }));
  const compiled =
    which === "all"
      ? []
      : await listCompiledMatchDates(db, [...new Set(toOrder.map((match) => match.tournamentId))]);
  const ordered = orderForCompiling(toOrder, await listTournamentsToOrder(db, table), compiled);
  return ordered.map(({ match: { match } }) => ({
    id: match.id,
    competitionId: match.competitionId,
    compilationId: match.compilationId,
    sequence: match.sequence,
    home: match.home,
    away: match.away,
    outcome: outcomeOf(match),
    k: kFactorOf(match.competitionId),
    effectiveStart: match.effectiveStart,
    playedAt: participationInstant(match),
  }));
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
