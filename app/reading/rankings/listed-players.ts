import type { Queries } from "#app/data/connection/database.ts";
import { readKept } from "#app/data/connection/read-kept.ts";
import { listRatingsThen } from "#app/data/rankings/ratings-before.ts";
import { listTournamentsOfPlay } from "#app/data/rankings/who-played.ts";
import { type RankingRequest, rankableOf, tablesOf } from "#app/domain/rankings/rank-everyone.ts";
import { type AddressedPlayer, compareNames, type RankablePlayer } from "#app/domain/rankings/ranking.ts";
import {
  isFiltered,
  keepWhoPlayed,
  tournamentCities,
  tournamentYears,
} from "#app/domain/rankings/ranking-filter.ts";
import { orderPlayers, type RankingOrder } from "#app/domain/rankings/ranking-order.ts";
import { averageRanking } from "#app/domain/rating/average-ranking.ts";
import { endOfDayInToronto } from "#app/domain/values/calendar-day.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { listRankedPlayers, readWhoPlayed } from "./read-ranking.ts";

/** What a ranking is asked for, with the position in the ledger that it was found to mean. */
export interface ListedRequest extends RankingRequest {
  /** A day whose end is asked for; null for now. */
  readonly on: string | null;
  /** The position in the ledger of the first match after that day; null where there is none. */
  readonly bound: number | null;
}

/** Whom a page of a ranking is about. */
export interface Listed {
  /** In the combined view the players of each person, whose tallies are added up; empty for a single table. */
  readonly players: readonly AddressedPlayer[];
  /** Whoever can be in the ranking, in the order of names. */
  readonly rankable: readonly RankablePlayer[];
  /** Of them, everyone whom the view lists before its search, best first. */
  readonly order: RankingOrder;
  /** How many are active, whatever the filter. */
  readonly active: number;
  /** The years and cities that a filter can ask for. */
  readonly choices: { readonly years: readonly number[]; readonly cities: readonly string[] };
}

/** Reads whom a page of a ranking is about. What all pages of a ranking share is read once per version: whom it is made of, and their order. */
export async function readListed(db: Queries, request: ListedRequest): Promise<Listed> {
  const { table, on, view } = request;
  const everyone = await readEveryone(db, request);
  const { players, choices, active } = everyone;
  const isInOrderOfNames = table !== "multitable";
  if (on !== null && table !== "multitable") {
    const played = await readWhoPlayed(db, request, everyone.tournaments);
    const then = await playersThen(db, { ...request, table, on }, everyone.rankable);
    const rankable = keepWhoPlayed(then, played);
    const order = orderPlayers(rankable, view, { isInOrderOfNames });
    return { players, rankable, order, active: then.filter((player) => player.active).length, choices };
  }
  if (isFiltered(view)) {
    const played = await readWhoPlayed(db, request, everyone.tournaments);
    const asked = keepWhoPlayed(players, played);
    const rankable = isInOrderOfNames ? keepWhoPlayed(everyone.rankable, played) : rankableOf(asked, request);
    return {
      players: asked,
      rankable,
      order: orderPlayers(rankable, view, { isInOrderOfNames }),
      active,
      choices,
    };
  }
  const { rankable } = everyone;
  const name = `${keptNameOf("order", request)},${view.sort}`;
  const order = await readKept(db, name, async () => orderPlayers(rankable, view, { isInOrderOfNames }));
  return { players, rankable, order, active, choices };
}

/** What is kept of a ranking is found by what it depends on: these are few. */
export function keptNameOf(what: string, { table, on, view, cutOff, combined }: ListedRequest): string {
  return [what, table, readsInactive({ on, view }), cutOff, ...combined].join();
}

/** Whoever was active on a day may be so no longer. */
function readsInactive({ on, view }: Pick<ListedRequest, "on" | "view">): boolean {
  return view.inactive || on !== null;
}

/** Whoever can be in the ranking, in the order of names, and what its filter can ask for. */
function readEveryone(db: Queries, request: ListedRequest) {
  const { table, view } = request;
  return readKept(db, keptNameOf("ranking", request), async () => {
    const asked = { ...request, view: { ...view, inactive: readsInactive(request) } };
    const players = (await listRankedPlayers(db, asked)).toSorted(compareNames);
    const tournaments = await listTournamentsOfPlay(db, tablesOf(request));
    const rankable = rankableOf(players, request);
    return {
      players: table === "multitable" ? players : [],
      rankable,
      tournaments,
      active: rankable.filter((player) => player.active).length,
      choices: { years: tournamentYears(tournaments), cities: tournamentCities(tournaments) },
    };
  });
}

/** Everyone who had taken part by then, with the ratings that they had; with the inactive, also everyone rated, who is one of them (R21). */
async function playersThen(
  db: Queries,
  { table, view, bound, on }: ListedRequest & { readonly table: StoredTable; readonly on: string },
  everyone: readonly RankablePlayer[],
): Promise<RankablePlayer[]> {
  const about = { table, before: bound, until: endOfDayInToronto(on), withUnplayed: view.inactive };
  const ratings = await listRatingsThen(db, about);
  return everyone.flatMap((player) => {
    const had = ratings.get(player.id);
    if (had === undefined) return [];
    const { singles, doubles, hadPlayed } = had;
    const then = { singlesRanking: singles, doublesRanking: doubles };
    return { ...player, ...then, averageRanking: averageRanking(singles, doubles), active: hadPlayed };
  });
}
