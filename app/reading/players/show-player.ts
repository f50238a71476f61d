import type { Queries } from "#app/data/connection/database.ts";
import { listRatingChanges, type SignedLedgerRow } from "#app/data/ledger/rating-changes.ts";
import { listPlayerMatches } from "#app/data/matches/player-matches.ts";
import { countPlayerRecords } from "#app/data/matches/player-records.ts";
import { findShownPlayer } from "#app/data/players/players.ts";
import type { PlayerMatch } from "#app/domain/matches/player-match.ts";
import { emptyRecord, type PlayerRecord } from "#app/domain/matches/player-record.ts";
import type { Player } from "#app/domain/players/player.ts";
import { averageRanking } from "#app/domain/rating/average-ranking.ts";
import { type RatingClass, ratingClassOf } from "#app/domain/rating/rating-class.ts";

export interface PlayerFile {
  readonly player: Player & { readonly averageRanking: number; readonly class: RatingClass };
  readonly record: PlayerRecord;
  /** Oldest first. */
  readonly ledger: readonly SignedLedgerRow[];
  /** Newest first, with expected score, K and change (R27). */
  readonly matches: readonly PlayerMatch[];
}

const matchesAtATime = 500;

/** Everything that is known of a player; undefined for an id that is nobody's. Nothing is hidden: for administrators. */
export async function showPlayer(db: Queries, id: string): Promise<PlayerFile | undefined> {
  const player = await findShownPlayer(db, id);
  if (!player) return undefined;
  const average = averageRanking(player.singlesRanking, player.doublesRanking);
  return {
    player: { ...player, averageRanking: average, class: ratingClassOf(average) },
    record: (await countPlayerRecords(db, [id])).get(id) ?? emptyRecord,
    ledger: await listRatingChanges(db, id),
    matches: await listAllMatches(db, id),
  };
}

async function listAllMatches(db: Queries, id: string): Promise<PlayerMatch[]> {
  const matches: PlayerMatch[] = [];
  const request = {
    playerIds: [id],
    result: "all",
    q: "",
    pageSize: matchesAtATime,
    hiddenTables: [],
  } as const;
  for (let page = 1; ; page++) {
    const read = await listPlayerMatches(db, { ...request, page });
    matches.push(...read.matches);
    if (page >= read.pages) return matches;
  }
}
