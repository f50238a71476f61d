import type { Transaction } from "#app/data/connection/database.ts";
import {
  listMatchesFrom,
  listRatingChangesFrom,
  updateRatingChanges,
} from "#app/data/ledger/ledger-tail-rows.ts";
import { listAllPlayers, updatePlayerRatings } from "#app/data/players/players.ts";
import { type ReplayedTail, replayTail } from "#app/domain/ledger/ledger-replay-from.ts";
import { sequencedMatches } from "#app/domain/ledger/sequenced-matches.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { readKFactors } from "#app/reading/ledger/k-factors.ts";

/** Rates a table's ledger again from a place on, as its matches are now (R14), and says who ends elsewhere. */
export async function planReplay(
  tx: Transaction,
  table: StoredTable,
  sequence: number,
): Promise<ReplayedTail> {
  const kFactorOf = await readKFactors(tx, table);
  const matches = sequencedMatches(await listMatchesFrom(tx, table, sequence), kFactorOf);
  return replayTail(await listRatingChangesFrom(tx, table, sequence), matches);
}

/** Writes what a replay gave: the ledger's numbers, and the ratings that they end in. */
export async function writeReplay(
  tx: Transaction,
  table: StoredTable,
  tail: ReplayedTail,
  updatedAt: string | null,
): Promise<void> {
  await updateRatingChanges(tx, tail.changed);
  const everyone = await listAllPlayers(tx, table);
  const moved = new Map(everyone.map((player) => [player.id, player]));
  const touched = new Set<string>();
  for (const { playerId, mode, after } of tail.moves) {
    const player = moved.get(playerId);
    if (!player) continue;
    touched.add(playerId);
    moved.set(playerId, { ...player, [`${mode}Ranking`]: after, updatedAt: updatedAt ?? player.updatedAt });
  }
  await updatePlayerRatings(
    tx,
    [...touched].flatMap((id) => moved.get(id) ?? []),
  );
}
