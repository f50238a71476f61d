import type { Queries } from "#app/data/connection/database.ts";
import { readKept } from "#app/data/connection/read-kept.ts";
import { type LedgerTournament, listLastTournaments } from "#app/data/rankings/ledger-tournaments.ts";
import { listRatingsBefore } from "#app/data/rankings/ratings-before.ts";
import { activeAfter } from "#app/domain/rankings/activity.ts";
import type { RankedPlayer } from "#app/domain/rankings/ranking.ts";
import { isFiltered } from "#app/domain/rankings/ranking-filter.ts";
import { type Movement, movementSince, ranksThen } from "#app/domain/rankings/ranking-movement.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { keptNameOf, type Listed, type ListedRequest } from "./listed-players.ts";

interface MovementRequest extends ListedRequest {
  readonly table: StoredTable;
  /** The tournament that movement is counted from; null for the last one. */
  readonly since: string | null;
}

/** How far everyone went in a ranking, and since when. */
export interface RankingMovement {
  /** The last tournaments that the ledger holds, latest first: what movement can be counted from. */
  readonly tournaments: readonly LedgerTournament[];
  /** The one that movement is counted from; null where there is none. */
  readonly since: LedgerTournament | null;
  /** How far someone went since; null where there is nothing to compare with. */
  readonly of: (player: RankedPlayer) => Movement | null;
}

/** Where nothing moves: on a day, and in the combined view. */
export const noMovement: RankingMovement = { tournaments: [], since: null, of: () => null };

const tournamentsToChoose = 6;

/** Reads the tournaments that movement can be counted from, the one that it is counted from, and how far everyone went since. */
export async function readMovement(
  db: Queries,
  request: MovementRequest,
  { rankable, order }: Pick<Listed, "rankable" | "order">,
): Promise<RankingMovement> {
  const { table, view, cutOff } = request;
  const tournaments = await readKept(db, `last-tournaments,${table}`, () =>
    listLastTournaments(db, table, tournamentsToChoose),
  );
  const [last] = tournaments;
  const since = tournaments.find(({ id }) => id === request.since) ?? last;
  if (since === undefined) return { ...noMovement, tournaments };
  const participatedAfter = view.inactive ? null : activeAfter(cutOff);
  const read = () => listRatingsBefore(db, { table, before: since.firstSequence, participatedAfter });
  const name = ["ratings-before", table, participatedAfter].join();
  const before = since === last ? await readKept(db, name, read) : await read();
  const ratings = { before, sort: view.sort };
  const listed = () =>
    ranksThen(
      [...order.indexes].flatMap((index) => rankable[index] ?? []),
      ratings,
    );
  // What a filter leaves, and what is counted from another tournament, is asked for seldom.
  const isKept = since === last && !isFiltered(view);
  const ranks = isKept
    ? await readKept(db, `${keptNameOf("ranks-before", request)},${view.sort}`, async () => listed())
    : listed();
  return { tournaments, since, of: (player) => movementSince(player, { ...ratings, ranks }) };
}
