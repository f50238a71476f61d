import type { Queries } from "#app/data/connection/database.ts";
import { countTallies } from "#app/data/matches/player-tallies.ts";
import { listShownPlayers } from "#app/data/players/players.ts";
import { emptyTally, sumTallies, type Tally } from "#app/domain/matches/tally.ts";
import { multitablePlayers } from "#app/domain/rankings/multitable.ts";
import {
  type AddressedPlayer,
  type RankedPlayer,
  type RankingView,
  rankablePlayer,
  rankPlayers,
} from "#app/domain/rankings/ranking.ts";
import type { StoredTable, TableType } from "#app/domain/values/table-type.ts";

export interface RankingEntry {
  readonly player: RankedPlayer;
  readonly tally: Tally;
}

export interface RankingRequest {
  readonly table: TableType;
  readonly view: RankingView;
  /** The setting's day (R21). */
  readonly cutOff: string;
  /** The tables that the combined view is made of for the one who asks. */
  readonly combined: readonly StoredTable[];
}

/** A whole ranking with everyone's tally, of a stored table or of all (R19–R26). */
export async function readRanking(db: Queries, request: RankingRequest): Promise<RankingEntry[]> {
  const players = await listRankedPlayers(db, request);
  return withTallies(db, request.table, players, rankEveryone(players, request));
}

/** Whoever a ranking is made of: a table's players or, for the combined view, those of the tables that make it. */
export async function listRankedPlayers(
  db: Queries,
  { table, combined }: Pick<RankingRequest, "table" | "combined">,
): Promise<AddressedPlayer[]> {
  if (table !== "multitable") return listShownPlayers(db, table);
  return (await listShownPlayers(db)).filter((player) => combined.includes(player.table));
}

/** Everyone ranked as a view asks, from a table's players or, for the combined view, from all. */
export function rankEveryone(players: readonly AddressedPlayer[], request: RankingRequest): RankedPlayer[] {
  const { table, view, cutOff } = request;
  if (table === "multitable") return rankPlayers(multitablePlayers(players, cutOff), view);
  return rankPlayers(
    players.map((player) => rankablePlayer(player, cutOff)),
    view,
  );
}

/** Adds the tallies of those who are shown; in the combined view a person's are the sum over the tables. */
export async function withTallies(
  db: Queries,
  table: TableType,
  players: readonly AddressedPlayer[],
  ranked: readonly RankedPlayer[],
): Promise<RankingEntry[]> {
  if (table !== "multitable") {
    const tallies = await countTallies(
      db,
      ranked.map((player) => player.id),
    );
    return ranked.map((player) => ({ player, tally: tallies.get(player.id) ?? emptyTally }));
  }
  const playerIds = playerIdsByAddress(players);
  const tallies = await countTallies(
    db,
    ranked.flatMap((player) => playerIds.get(player.id) ?? []),
  );
  return ranked.map((player) => ({
    player,
    tally: sumTallies((playerIds.get(player.id) ?? []).flatMap((id) => tallies.get(id) ?? [])),
  }));
}

/** The tallies of each person, by the address that they share (R23). */
export function playerIdsByAddress(players: readonly AddressedPlayer[]): Map<string, string[]> {
  const playerIds = new Map<string, string[]>();
  for (const { id, address } of players) {
    if (address !== null) playerIds.set(address, [...(playerIds.get(address) ?? []), id]);
  }
  return playerIds;
}
