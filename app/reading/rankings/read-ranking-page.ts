import type { Queries } from "#app/data/connection/database.ts";
import { type ReadKept, readAnew } from "#app/data/connection/read-kept.ts";
import { type FormOutcome, listForms } from "#app/data/matches/player-form.ts";
import {
  findSequenceAfter,
  type LedgerTournament,
  listLastTournaments,
} from "#app/data/rankings/ledger-tournaments.ts";
import { countRatedMatches } from "#app/data/rankings/rated-matches.ts";
import { listRatingsBefore } from "#app/data/rankings/ratings-before.ts";
import { emptyTally } from "#app/domain/matches/tally.ts";
import { nameSearch } from "#app/domain/players/name-search.ts";
import { activeAfter } from "#app/domain/rankings/activity.ts";
import type { AddressedPlayer, RankedPlayer } from "#app/domain/rankings/ranking.ts";
import { isFiltered } from "#app/domain/rankings/ranking-filter.ts";
import {
  establishedAfter,
  type Movement,
  movementSince,
  provisionalModes,
  ranksThen,
} from "#app/domain/rankings/ranking-movement.ts";
import { positionsOf, rankedAt } from "#app/domain/rankings/ranking-order.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import { endOfDayInToronto } from "#app/domain/values/calendar-day.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { type Listed, nameOf, readListed } from "./listed-players.ts";
import { playerIdsByAddress, type RankingEntry, type RankingRequest, withTallies } from "./read-ranking.ts";

/** Someone on a page of a ranking. */
export interface RankingRow extends RankingEntry {
  /** Modes whose rating was moved by fewer than ten matches. */
  readonly provisional: readonly RatingMode[];
  /** How the last matches ended, latest first; empty where it was not asked for. */
  readonly form: readonly FormOutcome[];
  /** Since the tournament that was asked for; null where there is none to compare with. */
  readonly movement: Movement | null;
}

export interface RankingPageRequest extends RankingRequest {
  /** YYYY-MM-DD: as the ledger stood at the end of that day; null for now. Not for the combined view. */
  readonly on: string | null;
  /** The tournament that movement is counted from; null for the last one. */
  readonly since: string | null;
  /** From 1; beyond the end, the last page. */
  readonly page: number;
  /** Whether everyone's form is wanted; it is always that of now. */
  readonly withForm: boolean;
}

export interface RankingPage {
  readonly rows: readonly RankingRow[];
  /** How many are active, whatever is searched for or filtered. */
  readonly active: number;
  /** How many the filter leaves, whatever is searched for: ranks are counted among them. */
  readonly among: number;
  /** The years and cities that a filter can ask for. */
  readonly choices: { readonly years: readonly number[]; readonly cities: readonly string[] };
  readonly page: number;
  readonly pages: number;
  /** The last tournaments that the ledger holds, latest first: what movement can be counted from. */
  readonly tournaments: readonly LedgerTournament[];
  /** The one that movement is counted from; null where there is none. */
  readonly since: LedgerTournament | null;
}

/** An association has some two hundred active players: one page. What grows with an archive comes page by page. */
const rowsAPage = 250;
const tournamentsToChoose = 6;
const formLength = 10;

/**
 * A page of a ranking: of now, with movement since a tournament, or of the end of a day, which is the ledger before the
 * first match that was played later. With `readKept`, what it begins with is read once for many pages.
 */
export async function readRankingPage(
  db: Queries,
  request: RankingPageRequest,
  readKept: ReadKept = readAnew,
): Promise<RankingPage> {
  const { table, view } = request;
  const on = table === "multitable" ? null : request.on;
  const bound =
    on === null || table === "multitable" ? null : await findSequenceAfter(db, table, endOfDayInToronto(on));
  const asked = { ...request, on, bound };
  const { players, rankable, order, ...about } = await readListed(db, asked, readKept);
  const isFound = view.q === "" ? null : nameSearch(view.q);
  const positions = positionsOf(rankable, order, { dir: view.dir, isFound });
  const pages = Math.max(1, Math.ceil(positions.length / rowsAPage));
  const page = Math.min(Math.max(1, request.page), pages);
  const shown = rankedAt(rankable, order, positions.subarray((page - 1) * rowsAPage, page * rowsAPage));
  const paged = { ...about, among: order.indexes.length, page, pages };
  const entries = on === null ? await withTallies(db, table, players, shown) : shown.map(withoutTally);
  const forms = await readForms(db, request, entries, players);
  const withForm = entries.map((entry) => ({ ...entry, form: forms.get(entry.player.id) ?? [] }));
  if (table === "multitable") {
    const rows = withForm.map((entry) => ({ ...entry, provisional: [], movement: null }));
    return { ...paged, rows, tournaments: [], since: null };
  }
  const rated = await countRatedMatches(
    db,
    shown.map(({ id }) => id),
    bound,
    establishedAfter,
  );
  const movement =
    on === null
      ? await readMovement(db, { ...asked, table }, { rankable, order }, readKept)
      : { tournaments: [], since: null, of: () => null };
  const rows = withForm.map((entry) => ({
    ...entry,
    provisional: provisionalModes(entry.player, rated.get(entry.player.id)),
    movement: movement.of(entry.player),
  }));
  return { ...paged, rows, tournaments: movement.tournaments, since: movement.since };
}

/** The tournaments that movement can be counted from, the one that it is counted from, and how far everyone went since. */
async function readMovement(
  db: Queries,
  request: Parameters<typeof readListed>[1] & RankingPageRequest & { readonly table: StoredTable },
  { rankable, order }: Pick<Listed, "rankable" | "order">,
  readKept: ReadKept,
) {
  const { table, view, cutOff } = request;
  const tournaments = await readKept(db, `last-tournaments,${table}`, () =>
    listLastTournaments(db, table, tournamentsToChoose),
  );
  const [last] = tournaments;
  const since = tournaments.find(({ id }) => id === request.since) ?? last;
  if (since === undefined) return { tournaments, since: null, of: () => null };
  const participatedAfter = view.inactive ? null : activeAfter(cutOff);
  const read = () => listRatingsBefore(db, { table, before: since.firstSequence, participatedAfter });
  const name = ["ratings-before", table, participatedAfter].join();
  const before = since === last ? await readKept(db, name, read) : await read();
  const ratings = { before, sort: view.sort };
  const listed = () =>
    ranksThen(
      Array.from(order.indexes, (index) => rankable[index] ?? { id: "" }),
      ratings,
    );
  // What a filter leaves, and what is counted from another tournament, is asked for seldom.
  const isKept = since === last && !isFiltered(view);
  const ranks = isKept
    ? await readKept(db, `${nameOf("ranks-before", request)},${view.sort}`, async () => listed())
    : listed();
  return { tournaments, since, of: (player: RankedPlayer) => movementSince(player, { ...ratings, ranks }) };
}

/** The form of those who are shown; in the combined view a person's players count together. */
async function readForms(
  db: Queries,
  { table, withForm, on }: RankingPageRequest,
  entries: readonly RankingEntry[],
  players: readonly AddressedPlayer[],
) {
  if (!withForm || on !== null) return new Map<string, FormOutcome[]>();
  const playerIds = table === "multitable" ? playerIdsByAddress(players) : new Map<string, string[]>();
  const people = entries.map(({ player: { id } }) => ({ id, playerIds: playerIds.get(id) ?? [id] }));
  return listForms(db, people, formLength);
}

function withoutTally(player: RankedPlayer): RankingEntry {
  return { player, tally: emptyTally };
}
