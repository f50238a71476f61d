import type { Queries } from "../data/database.ts";
import { countPlayerRecords } from "../data/player-records.ts";
import { listPlayers } from "../data/players.ts";
import { multitablePlayers } from "../domain/multitable.ts";
import { emptyRecord, type PlayerRecord, sumRecords } from "../domain/player-record.ts";
import { type RankedPlayer, type RankingView, rankablePlayer, rankPlayers } from "../domain/ranking.ts";
import type { TableType } from "../domain/table-type.ts";

export interface RankingEntry {
  readonly player: RankedPlayer;
  readonly record: PlayerRecord;
}

/** A ranking with everyone's record, of a stored table or of all (R19–R26); `cutOff` is the setting's day. */
export async function readRanking(
  db: Queries,
  request: { readonly table: TableType; readonly view: RankingView; readonly cutOff: string },
): Promise<RankingEntry[]> {
  const { table, view, cutOff } = request;
  if (table !== "multitable") {
    const players = await listPlayers(db, table);
    const ranked = rankPlayers(
      players.map((player) => rankablePlayer(player, cutOff)),
      view,
    );
    const records = await countPlayerRecords(
      db,
      ranked.map((player) => player.id),
    );
    return ranked.map((player) => ({ player, record: records.get(player.id) ?? emptyRecord }));
  }
  const everyone = await listPlayers(db);
  const ranked = rankPlayers(multitablePlayers(everyone, cutOff), view);
  const recordIds = new Map<string, string[]>();
  for (const { id, coralId } of everyone) {
    if (coralId !== null) recordIds.set(coralId, [...(recordIds.get(coralId) ?? []), id]);
  }
  const records = await countPlayerRecords(
    db,
    ranked.flatMap((player) => recordIds.get(player.id) ?? []),
  );
  return ranked.map((player) => ({
    player,
    record: sumRecords((recordIds.get(player.id) ?? []).flatMap((id) => records.get(id) ?? [])),
  }));
}
