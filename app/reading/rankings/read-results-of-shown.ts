import type { Queries } from "#app/data/connection/database.ts";
import { readKept } from "#app/data/connection/read-kept.ts";
import { type FormOutcome, listForms } from "#app/data/matches/of-a-player/player-form.ts";
import { countRatedMatches, type RatedMatches } from "#app/data/rankings/rated-matches.ts";
import type { Tally } from "#app/domain/matches/of-a-player/tally.ts";
import { playerIdsByAddress } from "#app/domain/rankings/multitable.ts";
import { establishedAfter } from "#app/domain/rankings/provisional-rating.ts";
import type { AddressedPlayer, RankedPlayer } from "#app/domain/rankings/ranking.ts";
import { isFiltered } from "#app/domain/rankings/ranking-filter.ts";
import { keptNameOf, type ListedRequest } from "./listed-players.ts";
import { readTallies } from "./read-ranking.ts";

/** Which ranking is asked for, and what of its people's matches. */
export interface ShownRequest extends ListedRequest {
  /** Whether tallies are wanted; on a day there are none. */
  readonly withTally: boolean;
  /** Whether everyone's form is wanted; it is always that of now, so on a day there is none. */
  readonly withForm: boolean;
}

/** Those whom a page of a ranking shows, and where they stand in it. */
export interface ShownPage {
  readonly shown: readonly RankedPlayer[];
  /** The players of everyone in the combined view; nobody's elsewhere. */
  readonly players: readonly AddressedPlayer[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}

/** What matches say about those who are shown, by their ids; absent means nothing. */
export interface ResultsOfShown {
  readonly tallies: ReadonlyMap<string, Tally>;
  readonly forms: ReadonlyMap<string, readonly FormOutcome[]>;
  /** How many matches moved each of their ratings; nobody's in the combined view. */
  readonly rated: ReadonlyMap<string, RatedMatches>;
}

const formLength = 10;

/**
 * Reads what costs most of a page of a ranking. Its first page is asked for in two languages, on phones and desks and in every
 * order: it is read once per version.
 */
export async function readResultsOfShown(
  db: Queries,
  request: ShownRequest,
  page: ShownPage,
): Promise<ResultsOfShown> {
  const { table, on, bound, withTally, withForm } = request;
  const { shown, players } = page;
  const isFirst = page.page === 1 && on === null && request.view.q === "" && !isFiltered(request.view);
  const read = <Value>(what: string, of: () => Promise<ReadonlyMap<string, Value>>) =>
    isFirst ? readKept(db, nameOfFirst(what, request, page), of) : of();
  const ids = shown.map(({ id }) => id);
  const none = async () => new Map<string, never>();
  return {
    tallies: await (withTally && on === null
      ? read("tallies", () => readTallies(db, table, players, shown))
      : none()),
    forms: await (withForm && on === null ? read("forms", () => readForms(db, request, page)) : none()),
    rated: await (table === "multitable"
      ? none()
      : read("rated", () => countRatedMatches(db, ids, bound, establishedAfter))),
  };
}

/** Where one page shows everyone, its order does not matter. */
function nameOfFirst(what: string, request: ShownRequest, { pages }: ShownPage): string {
  const { sort, dir } = request.view;
  return pages === 1 ? keptNameOf(what, request) : `${keptNameOf(what, request)},${sort},${dir}`;
}

/** The form of those who are shown; in the combined view a person's players count together. */
function readForms(db: Queries, { table }: ShownRequest, { shown, players }: ShownPage) {
  const playerIds = table === "multitable" ? playerIdsByAddress(players) : new Map<string, string[]>();
  const people = shown.map(({ id }) => ({ id, playerIds: playerIds.get(id) ?? [id] }));
  return listForms(db, people, formLength);
}
