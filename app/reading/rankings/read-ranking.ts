import type { Queries } from "#app/data/connection/database.ts";
import { countPlayerRecords } from "#app/data/matches/player-records.ts";
import { listShownPlayers } from "#app/data/players/players.ts";
import { emptyRecord, type PlayerRecord, sumRecords } from "#app/domain/matches/player-record.ts";
import { multitablePlayers } from "#app/domain/rankings/multitable.ts";
import {
  type AddressedRecord,
  type RankedPlayer,
  type RankingView,
  rankablePlayer,
  rankPlayers,
} from "#app/domain/rankings/ranking.ts";
import type { StoredTable, TableType } from "#app/domain/values/table-type.ts";

export interface RankingEntry {
  readonly player: RankedPlayer;
  readonly record: PlayerRecord;
}

export interface RankingRequest {
  readonly table: TableType;
  readonly view: RankingView;
  /** The setting's day (R21). */
  readonly cutOff: string;
  /** The tables that the combined view is made of for the one who asks. */
  readonly combined: readonly StoredTable[];
}

/** A whole ranking with everyone's record, of a stored table or of all (R19–R26). */
export async function readRanking(db: Queries, request: RankingRequest): Promise<RankingEntry[]> {
  const players = await listRankedPlayers(db, request);
  return withRecords(db, request.table, players, rankEveryone(players, request));
}

/** Whoever a ranking is made of: a table's players or, for the combined view, those of the tables that make it. */
export async function listRankedPlayers(
  db: Queries,
  { table, combined }: Pick<RankingRequest, "table" | "combined">,
): Promise<AddressedRecord[]> {
  if (table !== "multitable") return listShownPlayers(db, table);
  return (await listShownPlayers(db)).filter((player) => combined.includes(player.table));
}

/** Everyone ranked as a view asks, from a table's players or, for the combined view, from all. */
export function rankEveryone(players: readonly AddressedRecord[], request: RankingRequest): RankedPlayer[] {
  const { table, view, cutOff } = request;
  if (table === "multitable") return rankPlayers(multitablePlayers(players, cutOff), view);
  return rankPlayers(
    players.map((player) => rankablePlayer(player, cutOff)),
    view,
  );
}

/** Adds the records of those who are shown; in the combined view a person's are the sum over the tables. */
export async function withRecords(
  db: Queries,
  table: TableType,
  players: readonly AddressedRecord[],
  ranked: readonly RankedPlayer[],
): Promise<RankingEntry[]> {
  if (table !== "multitable") {
    const records = await countPlayerRecords(
      db,
      ranked.map((player) => player.id),
    );
    return ranked.map((player) => ({ player, record: records.get(player.id) ?? emptyRecord }));
  }
  const recordIds = recordsByAddress(players);
  const records = await countPlayerRecords(
    db,
    ranked.flatMap((player) => recordIds.get(player.id) ?? []),
  );
  return ranked.map((player) => ({
    player,
    record: sumRecords((recordIds.get(player.id) ?? []).flatMap((id) => records.get(id) ?? [])),
  }));
}

/** The records of each person, by the address that they share (R23). */
export function recordsByAddress(players: readonly AddressedRecord[]): Map<string, string[]> {
  const recordIds = new Map<string, string[]>();
  for (const { id, address } of players) {
    if (address !== null) recordIds.set(address, [...(recordIds.get(address) ?? []), id]);
  }
  return recordIds;
}
