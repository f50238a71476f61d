import { type Match, ratedAs } from "#app/domain/matches/match.ts";
import { participationInstant } from "#app/domain/rankings/last-participation.ts";

/**
 * Whether a corrected match keeps its rows in the ledger, so that only their numbers can change (R14): it has the same
 * sequence number, event and players, and they took part at the same instant (R13).
 */
export function keepsLedgerRows(before: Match, after: Match): boolean {
  return identityOf(before) === identityOf(after);
}

function identityOf(match: Match): string {
  const { sequence, compilationId, competitionId, effectiveStart, home, away } = match;
  const sides = [home, away].map((side) => side.map((player) => [player.playerId, ratedAs(player)]));
  return JSON.stringify([
    sequence,
    compilationId,
    competitionId,
    effectiveStart,
    participationInstant(match),
    sides,
  ]);
}
