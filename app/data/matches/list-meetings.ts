import type { Queries } from "#app/data/connection/database.ts";
import type { Score } from "#app/domain/matches/match.ts";
import type { Meeting } from "#app/domain/matches/meetings.ts";
import { parsePlayers } from "./match-sides.ts";
import { listedInstant } from "./newest-first.ts";

/** Every match that both players took part in, on either side, newest first. Both are found by the key of the look-up. */
export async function listMeetings(db: Queries, playerId: string, otherId: string): Promise<Meeting[]> {
  const rows = await db
    .selectFrom("match_players as own")
    .innerJoin("match_players as theirs", (join) =>
      join.onRef("theirs.matchId", "=", "own.matchId").on("theirs.playerId", "=", otherId),
    )
    .innerJoin("matches", "matches.id", "own.matchId")
    .innerJoin("competitions", "competitions.id", "matches.competitionId")
    .innerJoin("source_tournaments", "source_tournaments.id", "competitions.sourceTournamentId")
    .select(["matches.id", "matches.home", "matches.away", "matches.score", "matches.startAt"])
    .select(["matches.endAt", "own.outcome", "competitions.name as event"])
    .select("source_tournaments.name as tournament")
    .where("own.playerId", "=", playerId)
    .orderBy(listedInstant("matches"), (order) => order.desc().nullsLast())
    .orderBy("matches.sequence", (order) => order.desc().nullsLast())
    .orderBy("matches.id", "desc")
    .execute();
  return rows.map((row) => {
    const [home, away] = [parsePlayers(row.home), parsePlayers(row.away)];
    const isHome = home.some((player) => player.playerId === playerId);
    const own = isHome ? home : away;
    const score = row.score === null ? null : (JSON.parse(row.score) as Score);
    return {
      id: row.id,
      together: own.some((player) => player.playerId === otherId),
      outcome: row.outcome,
      isSingles: home.length === 1 && away.length === 1,
      score: score && !isHome ? { home: score.away, away: score.home } : score,
      date: row.startAt ?? row.endAt,
      event: row.event,
      tournament: row.tournament,
    };
  });
}

/** Someone with whom a player shares matches, and how they end for the player. */
export interface Companion {
  readonly playerId: string;
  readonly name: string;
  readonly isRemoved: boolean;
  /** As partners, of played matches. */
  readonly together: number;
  readonly togetherWon: number;
  /** As opponents. */
  readonly against: number;
  readonly againstWon: number;
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
  const counts = new Map<
    string,
    { together: number; togetherWon: number; against: number; againstWon: number }
  >();
  for (const row of rows) {
    const [home, away] = [parsePlayers(row.home), parsePlayers(row.away)];
    const isHome = home.some((player) => player.playerId === playerId);
    const won = row.outcome === "win" ? 1 : 0;
    for (const [side, isOwn] of [
      [isHome ? home : away, true],
      [isHome ? away : home, false],
    ] as const) {
      for (const { playerId: id } of side) {
        if (id === null || id === playerId) continue;
        const count = counts.get(id) ?? { together: 0, togetherWon: 0, against: 0, againstWon: 0 };
        counts.set(id, {
          together: count.together + (isOwn ? 1 : 0),
          togetherWon: count.togetherWon + (isOwn ? won : 0),
          against: count.against + (isOwn ? 0 : 1),
          againstWon: count.againstWon + (isOwn ? 0 : won),
        });
      }
    }
  }
  if (counts.size === 0) return [];
  const people = await db
    .selectFrom("players")
    .innerJoin("people", "people.id", "players.personId")
    .select(["players.id", "people.name", "people.pseudonym", "players.removedAt"])
    .where("players.id", "in", [...counts.keys()])
    .execute();
  const sizeOf = (one: Companion) => one.together + one.against;
  return people
    .flatMap(({ id, name, pseudonym, removedAt }) => {
      const count = counts.get(id);
      return count ? { playerId: id, name: pseudonym ?? name, isRemoved: removedAt !== null, ...count } : [];
    })
    .sort((one, other) => sizeOf(other) - sizeOf(one) || (one.name < other.name ? -1 : 1));
}
