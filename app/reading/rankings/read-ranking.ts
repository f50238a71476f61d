import type { Queries } from "#app/data/connection/database.ts";
import { countTallies } from "#app/data/matches/of-a-player/player-tallies.ts";
import { listShownPlayers } from "#app/data/players/players.ts";
import { listTournamentsOfPlay, listWhoPlayed } from "#app/data/rankings/who-played.ts";
import { emptyTally, sumTallies, type Tally } from "#app/domain/matches/of-a-player/tally.ts";
import { activeAfter } from "#app/domain/rankings/activity.ts";
import { playerIdsByAddress } from "#app/domain/rankings/multitable.ts";
import { type RankingRequest, rankEveryone, tablesOf } from "#app/domain/rankings/rank-everyone.ts";
import type { AddressedPlayer, RankedPlayer } from "#app/domain/rankings/ranking.ts";
import {
  keepWhoPlayed,
  type TournamentOfPlay,
  tournamentsAsked,
} from "#app/domain/rankings/ranking-filter.ts";
import type { TableType } from "#app/domain/values/table-type.ts";

/** Someone in a ranking, with the tally. */
export interface RankingEntry {
  readonly player: RankedPlayer;
  readonly tally: Tally;
}

/** A whole ranking with everyone's tally, of a stored table or of all (R19–R26). */
export async function readRanking(db: Queries, request: RankingRequest): Promise<RankingEntry[]> {
  const listed = await listRankedPlayers(db, request);
  const players = keepWhoPlayed(listed, await readWhoPlayed(db, request));
  return withTallies(db, request.table, players, rankEveryone(players, request));
}

/** Who played where and when a view asks for; null where it asks for nothing of the kind. */
export async function readWhoPlayed(
  db: Queries,
  request: RankingRequest,
  tournaments?: readonly TournamentOfPlay[],
): Promise<ReadonlySet<string> | null> {
  const { view, cutOff } = request;
  if (view.year === null && view.city === "") return null;
  const among = tournaments ?? (await listTournamentsOfPlay(db, tablesOf(request)));
  const asked = tournamentsAsked(among, view, cutOff);
  return asked === null ? null : listWhoPlayed(db, asked);
}

/**
 * Whoever a ranking is made of: a table's players, the active alone where the view shows no others; or, for the combined
 * view, everyone of the tables that make it, since whoever is active on one of them is active.
 */
export async function listRankedPlayers(
  db: Queries,
  { table, view, cutOff, combined }: RankingRequest,
): Promise<AddressedPlayer[]> {
  if (table !== "multitable")
    return listShownPlayers(db, table, view.inactive ? undefined : activeAfter(cutOff));
  return (await listShownPlayers(db)).filter((player) => combined.includes(player.table));
}

/** Adds everyone's tally. */
async function withTallies(
  db: Queries,
  table: TableType,
  players: readonly AddressedPlayer[],
  ranked: readonly RankedPlayer[],
): Promise<RankingEntry[]> {
  const tallies = await readTallies(db, table, players, ranked);
  return ranked.map((player) => ({ player, tally: tallies.get(player.id) ?? emptyTally }));
}

/** The tallies of those who are shown; in the combined view a person's are the sum over the tables. Absent means none. */
export async function readTallies(
  db: Queries,
  table: TableType,
  players: readonly AddressedPlayer[],
  shown: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, Tally>> {
  const ids = shown.map(({ id }) => id);
  if (table !== "multitable") return countTallies(db, ids);
  const playerIds = playerIdsByAddress(players);
  const idsOf = (id: string) => playerIds.get(id) ?? [];
  const tallies = await countTallies(db, ids.flatMap(idsOf));
  return new Map(ids.map((id) => [id, sumTallies(idsOf(id).flatMap((own) => tallies.get(own) ?? []))]));
}
