import type { Queries } from "#app/data/connection/database.ts";
import { parsePlayers } from "#app/data/matches/match-sides.ts";
import {
  type CompanionTally,
  sortCompanions,
  tallyCompanions,
} from "#app/domain/matches/of-a-player/companion-tally.ts";
import type { RatingHistoryRow } from "#app/domain/rating/rating-history.ts";

/** Someone with whom a player shares matches, and how they end for the player. */
export interface Companion extends CompanionTally {
  readonly playerId: string;
  readonly name: string;
  readonly isRemoved: boolean;
}

/** What the ledger says of a player's matches. */
type RatedRows = readonly Pick<RatingHistoryRow, "matchId" | "change" | "k">[];

/** With whom and against whom a player has played, most matches first; what was to be expected, where the ledger is given. */
export async function listCompanions(
  db: Queries,
  playerId: string,
  ledger: RatedRows = [],
): Promise<Companion[]> {
  const rows = await db
    .selectFrom("match_players")
    .innerJoin("matches", "matches.id", "match_players.matchId")
    .select(["matches.id", "match_players.outcome", "matches.home", "matches.away"])
    .where("match_players.playerId", "=", playerId)
    .where("match_players.outcome", "in", ["win", "loss", "draw"])
    // As they are kept: what was expected is a sum of fractions, which another order rounds otherwise.
    .orderBy("match_players.effectiveStart")
    .orderBy("match_players.position")
    .orderBy("match_players.matchId")
    .execute();
  const changes = new Map(
    ledger.flatMap(({ matchId, change, k }) =>
      matchId === null || k === null ? [] : [[matchId, { change, k }]],
    ),
  );
  const played = rows.map(({ id, outcome, home, away }) => ({
    outcome,
    rated: changes.get(id) ?? null,
    home: parsePlayers(home),
    away: parsePlayers(away),
  }));
  const tallies = tallyCompanions(playerId, played);
  if (tallies.size === 0) return [];
  const people = await db
    .selectFrom("players")
    .innerJoin("people", "people.id", "players.personId")
    .select(["players.id", "people.name", "people.pseudonym", "players.removedAt"])
    .where("players.id", "in", [...tallies.keys()])
    .execute();
  const companions = people.flatMap(({ id, name, pseudonym, removedAt }) => {
    const tally = tallies.get(id);
    return tally ? { playerId: id, name: pseudonym ?? name, isRemoved: removedAt !== null, ...tally } : [];
  });
  return sortCompanions(companions, "matches");
}
