import type { Queries } from "#app/data/connection/database.ts";
import { readShownNames, showMatchPlayer, shownNameOf } from "#app/data/players/shown-names.ts";
import type { MatchPlayer, Score } from "#app/domain/matches/match.ts";
import type { PlayerMatch } from "#app/domain/matches/player-match.ts";
import { foldName } from "#app/domain/players/name-search.ts";
import { ratingModeOf } from "#app/domain/rating/rating-mode.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { readMatchCorrections } from "./match-corrections.ts";
import { readRatingsOfMatches } from "./match-ratings.ts";
import { parsePlayers } from "./match-sides.ts";
import { listedInstant } from "./newest-first.ts";

export interface PlayerMatchesRequest {
  /** One player, or a person's records on every table. */
  readonly playerIds: readonly string[];
  readonly result: "all" | "victories" | "defeats";
  /** Searched in tournament, event and players' names, accents and case ignored; "" filters nothing. */
  readonly q: string;
  /** From 1; beyond the end, the last page. */
  readonly page: number;
  readonly pageSize: number;
  /** Tables whose matches show no ratings (R24). */
  readonly hiddenTables: readonly StoredTable[];
  /** Only matches in which this player took part too; "" for all. */
  readonly against?: string;
}

export interface PlayerMatchesPage {
  readonly matches: PlayerMatch[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** The whole list: how each match ended, and its place in the ledger, null for one that has none. */
  readonly list: readonly { readonly outcome: PlayerMatch["outcome"]; readonly sequence: number | null }[];
}

/** One page of a player's matches, newest first, unknown dates last (R27). */
export async function listPlayerMatches(
  db: Queries,
  request: PlayerMatchesRequest,
): Promise<PlayerMatchesPage> {
  const ids = await findMatchIds(db, request);
  const pages = Math.max(1, Math.ceil(ids.length / request.pageSize));
  const page = Math.min(Math.max(1, request.page), pages);
  const shown = ids.slice((page - 1) * request.pageSize, page * request.pageSize);
  return { matches: await readMatches(db, shown, request), total: ids.length, page, pages, list: ids };
}

interface MatchReference {
  readonly matchId: string;
  readonly playerId: string;
  readonly outcome: PlayerMatch["outcome"];
  readonly sequence: number | null;
}

async function findMatchIds(db: Queries, request: PlayerMatchesRequest): Promise<MatchReference[]> {
  if (request.playerIds.length === 0) return [];
  let query = db
    .selectFrom("match_players")
    .innerJoin("matches", "matches.id", "match_players.matchId")
    .innerJoin("competitions", "competitions.id", "matches.competitionId")
    .innerJoin("source_tournaments", "source_tournaments.id", "competitions.sourceTournamentId")
    .select(["match_players.matchId", "match_players.playerId", "match_players.outcome", "matches.sequence"])
    .where("match_players.playerId", "in", request.playerIds)
    .orderBy(listedInstant("matches"), (order) => order.desc().nullsLast())
    .orderBy("matches.sequence", (order) => order.desc().nullsLast())
    .orderBy("matches.position", "desc")
    .orderBy("matches.id", "desc");
  if (request.result === "victories") query = query.where("match_players.outcome", "=", "win");
  if (request.result === "defeats") query = query.where("match_players.outcome", "=", "loss");
  const { against = "" } = request;
  if (against !== "") {
    const theirs = db.selectFrom("match_players").select("matchId").where("playerId", "=", against);
    query = query.where("match_players.matchId", "in", theirs);
  }
  const wanted = foldName(request.q.trim());
  if (wanted === "") return query.execute();
  const rows = await query
    .select([
      "matches.home",
      "matches.away",
      "competitions.name as event",
      "source_tournaments.name as tournament",
    ])
    .execute();
  const sides = rows.map((row) => [...parsePlayers(row.home), ...parsePlayers(row.away)]);
  const names = await readShownNames(db, sides.flat());
  return rows.filter((row, index) => {
    const players = (sides[index] ?? []).filter((player) => player.playerId !== row.playerId);
    const text = [row.tournament, row.event, ...players.map((player) => shownNameOf(player, names))];
    return text.some((part) => foldName(part).includes(wanted));
  });
}

async function readMatches(
  db: Queries,
  references: readonly MatchReference[],
  request: PlayerMatchesRequest,
): Promise<PlayerMatch[]> {
  if (references.length === 0) return [];
  const rows = await db
    .selectFrom("matches")
    .innerJoin("competitions", "competitions.id", "matches.competitionId")
    .innerJoin("source_tournaments", "source_tournaments.id", "competitions.sourceTournamentId")
    .selectAll("matches")
    .select(["competitions.name as event", "competitions.category", "competitions.dyp"])
    .select(["source_tournaments.name as tournamentName", "source_tournaments.tournamentId"])
    .where(
      "matches.id",
      "in",
      references.map((reference) => reference.matchId),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sides = new Map(
    rows.map((row) => [row.id, { home: parsePlayers(row.home), away: parsePlayers(row.away) }]),
  );
  const everyone = [...sides.values()].flatMap((side) => [...side.home, ...side.away]);
  const names = await readShownNames(db, everyone);
  const ratings = await readRatingsOfMatches(
    db,
    rows.flatMap((row) => {
      const side = sides.get(row.id);
      return row.sequence === null || !side ? [] : [{ sequence: row.sequence, ...side }];
    }),
  );
  const corrections = await readMatchCorrections(
    db,
    rows.map((row) => row.id),
  );
  return references.flatMap(({ matchId, playerId, outcome }) => {
    const row = byId.get(matchId);
    const side = sides.get(matchId);
    if (!row || !side) return [];
    const isHome = side.home.some((player) => player.playerId === playerId);
    const named = (players: readonly MatchPlayer[]) =>
      players.map((player) => ({
        ...showMatchPlayer(player, names),
        playerId: player.playerId !== null && names.get(player.playerId)?.isRemoved ? null : player.playerId,
      }));
    const own = isHome ? side.home : side.away;
    const opponents = isHome ? side.away : side.home;
    const event = { name: row.event, category: row.category, dyp: row.dyp === 1 };
    const rating =
      row.sequence === null || request.hiddenTables.includes(row.table)
        ? undefined
        : ratings.explain(row.sequence, playerId, own, opponents, event);
    const score = row.score === null ? null : (JSON.parse(row.score) as Score);
    return {
      id: row.id,
      table: row.table,
      mode: ratingModeOf(own.length, opponents.length),
      tournamentName: row.tournamentName,
      tournamentId: row.tournamentId,
      event,
      round: row.round,
      group: row.group === null ? null : names.disguise.text(row.group),
      outcome,
      side: isHome ? "home" : "away",
      own: named(own),
      opponents: named(opponents),
      score: score && !isHome ? { home: score.away, away: score.home } : score,
      date: row.startAt ?? row.endAt,
      compiled: row.compilationId !== null,
      before: rating?.before ?? null,
      change: rating?.change ?? null,
      after: rating?.after ?? null,
      explanation: rating?.explanation ?? null,
      correction: corrections.get(row.id) ?? null,
    };
  });
}
