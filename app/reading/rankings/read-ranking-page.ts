import type { Queries } from "#app/data/connection/database.ts";
import type { FormOutcome } from "#app/data/matches/of-a-player/player-form.ts";
import type { LedgerTournament } from "#app/data/rankings/ledger-tournaments.ts";
import { findSequenceAfter } from "#app/data/rankings/sequence-after.ts";
import { emptyTally } from "#app/domain/matches/of-a-player/tally.ts";
import { nameSearch } from "#app/domain/players/name-search.ts";
import { provisionalModes } from "#app/domain/rankings/provisional-rating.ts";
import type { RankingRequest } from "#app/domain/rankings/rank-everyone.ts";
import type { Movement } from "#app/domain/rankings/ranking-movement.ts";
import { positionsOf, rankedAt } from "#app/domain/rankings/ranking-order.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import { endOfDayInToronto } from "#app/domain/values/calendar-day.ts";
import { type ListedRequest, readListed } from "./listed-players.ts";
import type { RankingEntry } from "./read-ranking.ts";
import { noMovement, readMovement } from "./read-ranking-movement.ts";
import { readResultsOfShown } from "./read-results-of-shown.ts";

/** Someone on a page of a ranking. */
export interface RankingRow extends RankingEntry {
  /** Modes whose rating was moved by fewer than ten matches. */
  readonly provisional: readonly RatingMode[];
  /** How the last matches ended, latest first; empty where it was not asked for. */
  readonly form: readonly FormOutcome[];
  /** Since the tournament that was asked for; null where there is none to compare with. */
  readonly movement: Movement | null;
}

/** Which page of which ranking is asked for. */
export interface RankingPageRequest extends RankingRequest {
  /** YYYY-MM-DD: as the ledger stood at the end of that day; null for now. Not for the combined view. */
  readonly on: string | null;
  /** The tournament that movement is counted from; null for the last one. */
  readonly since: string | null;
  /** From 1; beyond the end, the last page. */
  readonly page: number;
  /** Whether everyone's tally is wanted; on a day there is none. */
  readonly withTally: boolean;
  /** Whether everyone's form is wanted; it is always that of now, so on a day there is none. */
  readonly withForm: boolean;
}

/** A page of a ranking, with what its filters offer. */
export interface RankingPage {
  readonly rows: readonly RankingRow[];
  /** How many are active, whatever is searched for or filtered. */
  readonly active: number;
  /** How many the filter leaves, whatever is searched for: ranks are counted among them. */
  readonly among: number;
  /** The years and cities that a filter can ask for. */
  readonly choices: { readonly years: readonly number[]; readonly cities: readonly string[] };
  /** Whether there would be somebody with the inactive, where there is nobody. */
  readonly hasInactive: boolean;
  readonly page: number;
  readonly pages: number;
  /** The last tournaments that the ledger holds, latest first: what movement can be counted from. */
  readonly tournaments: readonly LedgerTournament[];
  /** The one that movement is counted from; null where there is none. */
  readonly since: LedgerTournament | null;
}

/** What visitors get of a hidden table's ranking (R24): a page with nobody on it, and no filters. */
export const hiddenRankingPage: RankingPage = {
  rows: [],
  active: 0,
  among: 0,
  choices: { years: [], cities: [] },
  hasInactive: false,
  page: 1,
  pages: 1,
  tournaments: [],
  since: null,
};

/** An association has some two hundred active players: one page. What grows with an archive comes page by page. */
const rowsAPage = 250;

/**
 * A page of a ranking: of now, with movement since a tournament, or of the end of a day, which is the ledger before the
 * first match that was played later (a wrong clock aside). In a snapshot that keeps what is read, what it begins with is read once
 * for many pages.
 */
export async function readRankingPage(db: Queries, request: RankingPageRequest): Promise<RankingPage> {
  const { table, view } = request;
  const on = table === "multitable" ? null : request.on;
  const bound =
    on === null || table === "multitable" ? null : await findSequenceAfter(db, table, endOfDayInToronto(on));
  const asked = { ...request, on, bound };
  const { players, rankable, order, ...about } = await readListed(db, asked);
  const isFound = view.q === "" ? null : nameSearch(view.q);
  const positions = positionsOf(rankable, order, { dir: view.dir, isFound });
  const pages = Math.max(1, Math.ceil(positions.length / rowsAPage));
  const page = Math.min(Math.max(1, request.page), pages);
  const shown = rankedAt(rankable, order, positions.subarray((page - 1) * rowsAPage, page * rowsAPage));
  const results = await readResultsOfShown(db, asked, { shown, players, page, pages });
  const movement =
    on === null && table !== "multitable"
      ? await readMovement(db, { ...asked, table }, { rankable, order })
      : noMovement;
  const rows = shown.map((player) => ({
    player,
    tally: results.tallies.get(player.id) ?? emptyTally,
    form: results.forms.get(player.id) ?? [],
    provisional: provisionalModes(player, results.rated.get(player.id)),
    movement: movement.of(player),
  }));
  const { tournaments, since } = movement;
  const among = order.indexes.length;
  const hasInactive = among === 0 && (await wouldListInactive(db, asked));
  return { ...about, among, hasInactive, page, pages, rows, tournaments, since };
}

async function wouldListInactive(db: Queries, asked: ListedRequest): Promise<boolean> {
  if (asked.view.inactive) return false;
  const { order } = await readListed(db, { ...asked, view: { ...asked.view, inactive: true } });
  return order.indexes.length > 0;
}
