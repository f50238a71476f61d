import type { Queries } from "#app/data/connection/database.ts";
import type { ReadKept } from "#app/data/connection/read-kept.ts";
import { listRatingsThen } from "#app/data/rankings/ratings-before.ts";
import { listTournamentsOfPlay } from "#app/data/rankings/who-played.ts";
import {
  type AddressedPlayer,
  compareNames,
  type RankablePlayer,
  type RankedPlayer,
  rankablePlayer,
  rankPlayers,
} from "#app/domain/rankings/ranking.ts";
import { citiesOfPlay, yearsOfPlay } from "#app/domain/rankings/ranking-filter.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import {
  keepWhoPlayed,
  listRankedPlayers,
  type RankingRequest,
  rankableOf,
  readWhoPlayed,
  tablesOf,
} from "./read-ranking.ts";

interface ListedRequest extends RankingRequest {
  /** A day whose end is asked for; null for now. */
  readonly on: string | null;
  /** The position in the ledger of the first match after that day; null where there is none. */
  readonly bound: number | null;
}

/** Whom a page of a ranking is about. */
export interface Listed {
  /** The players of those who are ranked now, before they are; nobody's on another day. */
  readonly players: readonly AddressedPlayer[];
  /** Everyone whom the view lists before its search, in its order. */
  readonly listed: readonly RankedPlayer[];
  /** How many are active, whatever the filter. */
  readonly active: number;
  /** The years and cities that a filter can ask for. */
  readonly choices: { readonly years: readonly number[]; readonly cities: readonly string[] };
}

/** Reads them. */
export async function readListed(db: Queries, request: ListedRequest, readKept: ReadKept): Promise<Listed> {
  const { table, on, cutOff } = request;
  const { everyone, tournaments } = await readEveryone(db, request, readKept);
  const played = await readWhoPlayed(db, request, tournaments);
  const view = { ...request.view, q: "" };
  const choices = { years: yearsOfPlay(tournaments), cities: citiesOfPlay(tournaments) };
  if (on !== null && table !== "multitable") {
    const then = await playersThen(db, { ...request, table }, everyone);
    const listed = rankPlayers(keepWhoPlayed(then, played), view, true);
    return { players: [], listed, active: then.length, choices };
  }
  const players = keepWhoPlayed(everyone, played);
  const rankable = rankableOf(everyone, { table, cutOff });
  const asked = players === everyone ? rankable : rankableOf(players, { table, cutOff });
  const active = rankable.filter((player) => player.active).length;
  return { players, listed: rankPlayers(asked, view, table !== "multitable"), active, choices };
}

/** Whoever can be in the ranking, in the order of names, and the tournaments that its filter can name. */
function readEveryone(db: Queries, request: ListedRequest, readKept: ReadKept) {
  const { table, on, cutOff, combined } = request;
  // Whoever was active on a day may be so no longer.
  const inactive = request.view.inactive || on !== null;
  const name = ["ranking", table, inactive, cutOff, ...combined].join();
  return readKept(db, name, async () => ({
    everyone: (await listRankedPlayers(db, { ...request, view: { ...request.view, inactive } })).toSorted(
      compareNames,
    ),
    tournaments: await listTournamentsOfPlay(db, tablesOf(request)),
  }));
}

/** Everyone of whom a match was in the ledger by then, with the ratings of then; with the inactive, everyone rated. */
async function playersThen(
  db: Queries,
  { table, view, cutOff, bound }: ListedRequest & { readonly table: StoredTable },
  everyone: readonly AddressedPlayer[],
): Promise<RankablePlayer[]> {
  const ratings = await listRatingsThen(db, table, bound, !view.inactive);
  return everyone.flatMap((player) => {
    const { singles = null, doubles = null } = ratings.get(player.id) ?? {};
    if (singles === null && doubles === null) return [];
    const then = { ...player, singlesRanking: singles, doublesRanking: doubles };
    return { ...rankablePlayer(then, cutOff), active: true };
  });
}
