import type { Queries } from "#app/data/connection/database.ts";
import { type CompanionTally, tallyCompanions } from "#app/domain/matches/companion-tally.ts";
import { parsePlayers } from "./match-sides.ts";

/** Someone with whom a player shares matches, and how they end for the player. */
export interface Companion extends CompanionTally {
  readonly playerId: string;
  readonly name: string;
  readonly isRemoved: boolean;
}

/** With whom and against whom a player has played, most matches first. */
export async function listCompanions(db: Queries, playerId: string): Promise<Companion[]> {
  const rows = await db
    .selectFrom("match_players")
    .innerJoin("matches", "matches.id", "match_players.matchId")
    .select(["match_players.outcome", "matches.home", "matches.away"])
    .where("match_players.playerId", "=", playerId)
    .where("match_players.outcome", "in", ["win", "loss", "draw"])
    .execute();
  const played = rows.map(({ outcome, home, away }) => ({
    outcome,
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
  const sizeOf = (one: Companion) => one.together + one.against;
  return people
    .flatMap(({ id, name, pseudonym, removedAt }) => {
      const tally = tallies.get(id);
      return tally ? { playerId: id, name: pseudonym ?? name, isRemoved: removedAt !== null, ...tally } : [];
    })
    .sort((one, other) => sizeOf(other) - sizeOf(one) || (one.name < other.name ? -1 : 1));
}
