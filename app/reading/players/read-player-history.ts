import type { Queries } from "#app/data/connection/database.ts";
import { listRatingChanges, type SignedLedgerRow } from "#app/data/ledger/rating-changes.ts";
import { listPlayerMatches } from "#app/data/matches/of-a-player/player-matches.ts";
import { countTallies } from "#app/data/matches/of-a-player/player-tallies.ts";
import { findShownPlayer } from "#app/data/players/players.ts";
import { newestFirst } from "#app/domain/matches/of-a-player/match-groups.ts";
import type { PlayerMatch } from "#app/domain/matches/of-a-player/player-match.ts";
import { emptyTally, type Tally } from "#app/domain/matches/of-a-player/tally.ts";
import type { Player } from "#app/domain/players/player.ts";
import { averageRanking } from "#app/domain/rating/average-ranking.ts";
import { type RatingClass, ratingClassOf } from "#app/domain/rating/rating-class.ts";

/** A player with their whole ledger and all their matches. */
export interface PlayerHistory {
  readonly player: Player & { readonly averageRanking: number; readonly class: RatingClass };
  readonly tally: Tally;
  /** Oldest first. */
  readonly ledger: readonly SignedLedgerRow[];
  /** Newest first, with expected score, K and change (R27). */
  readonly matches: readonly PlayerMatch[];
}

const matchesAtATime = 500;

/**
 * Everything that the site shows of a player, under the pseudonym where there is one; undefined for an id that is nobody's.
 * Ratings of hidden tables are in it: who answers a visitor refuses these tables first (R24).
 */
export async function readPlayerHistory(db: Queries, id: string): Promise<PlayerHistory | undefined> {
  const player = await findShownPlayer(db, id);
  if (!player) return undefined;
  const average = averageRanking(player.singlesRanking, player.doublesRanking);
  return {
    player: { ...player, averageRanking: average, class: ratingClassOf(average) },
    tally: (await countTallies(db, [id])).get(id) ?? emptyTally,
    ledger: await listRatingChanges(db, id),
    matches: await listAllMatches(db, id),
  };
}

/** A player's history as scripts know it: its keys are an interface, and "record" is one of them. */
export function playerDocument({ player, tally, ledger, matches }: PlayerHistory) {
  return { player, record: tally, ledger, matches };
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
    if (page >= read.pages) return newestFirst(matches);
  }
}
