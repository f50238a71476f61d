import { sql } from "kysely";
import type { Queries } from "#app/data/connection/database.ts";
import { parsePlayers } from "#app/data/matches/match-sides.ts";
import { readShownNames, shownNameOf } from "#app/data/players/shown-names.ts";
import { shownName, tournamentKey } from "#app/data/tournaments/tournament-as-shown.ts";
import type { PlayerMatch } from "#app/domain/matches/of-a-player/player-match.ts";
import { searchableText, wantedText } from "#app/domain/players/name-search.ts";
import { endOfDayInToronto, startOfDayInToronto } from "#app/domain/values/calendar-day.ts";
import { madeOnceEach } from "#app/domain/values/made-once.ts";

/** Which of a player's matches are asked for. */
export interface PlayerMatchFilter {
  /** One player, or all players of a person, one per table. */
  readonly playerIds: readonly string[];
  readonly result: "all" | "victories" | "defeats";
  /** Searched in tournament, competition and players' names, as `searchableText` has them; "" filters nothing. */
  readonly q: string;
  /** Only matches in which one of these took part too: one player, or all players of a person; none for all matches. */
  readonly against?: readonly string[];
  /** Only matches of this year; null for all. */
  readonly year?: number | null;
}

/** One match of the list, before anything else of it is read. */
export interface MatchReference {
  readonly matchId: string;
  readonly playerId: string;
  readonly outcome: PlayerMatch["outcome"];
  /** Its position in the ledger; null for a match that is not in it. */
  readonly sequence: number | null;
  /** Tells its tournament from others as the site shows them. */
  readonly tournamentKey: string;
  /** The site's tournament that the file belongs to, if any. */
  readonly tournamentId: string | null;
  /** When it counts as played (R10): an instant, UTC; "" where nobody knows the day. */
  readonly playedAt: string;
}

/** Names come again from match to match. */
const mostTexts = 5_000;

/**
 * The whole list of a player's matches (R27): the latest tournament first, in it the latest competition, in it the latest
 * match. A match without a time stands where it was rated; tournaments without a day come last.
 */
export async function listMatchReferences(db: Queries, filter: PlayerMatchFilter): Promise<MatchReference[]> {
  if (filter.playerIds.length === 0) return [];
  const query = selectReferences(db, filter);
  const wanted = wantedText(filter.q);
  if (wanted === "") return query.execute();
  const rows = await query
    .select(["matches.home", "matches.away"])
    .select(["competitions.name as event", shownName.as("tournament")])
    .execute();
  const sides = rows.map((row) => [...parsePlayers(row.home), ...parsePlayers(row.away)]);
  const names = await readShownNames(db, sides.flat());
  const isFound = madeOnceEach(mostTexts, (text) => searchableText(text).includes(wanted));
  return rows.flatMap(({ home: _home, away: _away, event, tournament, ...reference }, index) => {
    const others = (sides[index] ?? []).filter((player) => player.playerId !== reference.playerId);
    const texts = [tournament, event].map(names.disguise.label);
    const searched = [...texts, ...others.map((player) => shownNameOf(player, names))];
    return searched.some(isFound) ? reference : [];
  });
}

function selectReferences(db: Queries, { playerIds, result, against = [], year = null }: PlayerMatchFilter) {
  let query = db
    .selectFrom("match_players")
    .innerJoin("matches", "matches.id", "match_players.matchId")
    .innerJoin("competitions", "competitions.id", "matches.competitionId")
    .innerJoin("source_tournaments", "source_tournaments.id", "competitions.sourceTournamentId")
    .select(["match_players.matchId", "match_players.playerId", "match_players.outcome", "matches.sequence"])
    .select([tournamentKey.as("tournamentKey"), "matches.effectiveStart as playedAt"])
    .select("source_tournaments.tournamentId")
    .where("match_players.playerId", "in", playerIds)
    .orderBy(lastOfTournament, "desc")
    .orderBy(tournamentKey)
    .orderBy(lastOfCompetition, "desc")
    .orderBy("matches.competitionId")
    .orderBy("matches.effectiveStart", "desc")
    .orderBy("matches.sequence", (order) => order.desc().nullsLast())
    .orderBy("matches.position", "desc")
    .orderBy("matches.id", "desc");
  if (result === "victories") query = query.where("match_players.outcome", "=", "win");
  if (result === "defeats") query = query.where("match_players.outcome", "=", "loss");
  if (year !== null) {
    query = query
      .where("matches.effectiveStart", ">=", startOfDayInToronto(`${year}-01-01`))
      .where("matches.effectiveStart", "<=", endOfDayInToronto(`${year}-12-31`));
  }
  if (against.length === 0) return query;
  const theirs = db.selectFrom("match_players").select("matchId").where("playerId", "in", against);
  return query.where("match_players.matchId", "in", theirs);
}

// When the player's last match of a tournament, or of a competition, was played: what is played at one time stays apart.
const lastOfTournament = sql`max(matches."effectiveStart") over (partition by ${tournamentKey})`;
const lastOfCompetition = sql`max(matches."effectiveStart") over (partition by matches."competitionId")`;
