import type { Queries, Transaction } from "#app/data/connection/database.ts";
import { inPieces } from "#app/data/connection/in-pieces.ts";
import {
  deleteRatingChangeRows,
  deleteRatingChangesWithin,
  listRatingChangesOf,
  type SequenceRange,
  updateRatingChanges,
} from "#app/data/ledger/ledger-end-rows.ts";
import { insertLedgerRows } from "#app/data/ledger/rating-changes.ts";
import { updatePlayerRatings } from "#app/data/players/write-players.ts";
import {
  findLedgerChanges,
  type LedgerChanges,
  type LedgerOrigin,
} from "#app/domain/ledger/ledger-changes.ts";
import { replayLedger } from "#app/domain/ledger/ledger-replay.ts";
import { greatestSequence, type LedgerRow } from "#app/domain/ledger/ledger-row.ts";
import type { Player } from "#app/domain/players/player.ts";
import { ratingIn } from "#app/domain/players/player-ratings.ts";
import type { BookEntry, RatingBook } from "#app/domain/rating/rating-book.ts";
import { type RatingMode, ratingModes } from "#app/domain/rating/rating-mode.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { compareInFrench } from "#app/domain/values/text-order.ts";
import type { Operation } from "#app/steps/operations/operation.ts";
import { changedPlayers } from "./changed-players.ts";
import { type CompiledMatch, type LedgerEnd, listCompiledMatches, readLedgerEnd } from "./ledger-end.ts";

/** Someone whose rating changes; null is no rating. */
export interface LedgerMove {
  readonly playerId: string;
  readonly name: string;
  readonly mode: RatingMode;
  readonly before: number | null;
  readonly after: number | null;
}

/** What is to be written so that the end of a ledger follows from its causes and matches. */
export interface LedgerPlan {
  readonly table: StoredTable;
  /** The parts in which no row stays. */
  readonly cleared: readonly SequenceRange[];
  /** The changes of all other parts. */
  readonly changes: LedgerChanges;
  /** At least everyone whose rating moves. */
  readonly players: ReadonlyMap<string, Player>;
  /** Who has planned rows; of a correction, rows that change. */
  readonly playerIds: ReadonlySet<string>;
  /** Greatest move first. */
  readonly moves: readonly LedgerMove[];
}

/**
 * Rates the end of a ledger again (R14), from causes and matches that have the sequence numbers that they are to have, and
 * compares the result with the stored rows. Stored rows outside the range of the planned ones are not read: after a new
 * order that is all of them.
 */
export async function planLedger(
  db: Queries,
  end: LedgerEnd,
  causes: readonly LedgerRow[],
  matches: readonly CompiledMatch[],
): Promise<LedgerPlan> {
  const book = replayLedger(causes, matches, end.ratings);
  const { first, last } = rangeOf([...causes, ...matches]);
  return {
    table: end.table,
    cleared: [
      { first: end.from, last: first - 1 },
      { first: last + 1, last: greatestSequence },
    ],
    changes: await changesOf(db, end, { book, originOf: originsOf(causes, matches) }, { first, last }),
    players: end.players,
    playerIds: new Set(book.playerIds()),
    moves: greatestFirst(movesOf(end, book)),
  };
}

/** The rows of so many players are in memory at once. */
const playersAtATime = 50;

async function changesOf(
  db: Queries,
  { players }: LedgerEnd,
  { book, originOf }: { readonly book: RatingBook; readonly originOf: (row: BookEntry) => LedgerOrigin },
  range: SequenceRange,
): Promise<LedgerChanges> {
  const parts: LedgerChanges[] = [];
  for (const some of inPieces([...players.keys()], playersAtATime)) {
    const stored = await listRatingChangesOf(db, some, range);
    const planned = some.flatMap((id) => book.entriesOf(id));
    parts.push(findLedgerChanges(stored, planned, originOf));
  }
  return {
    added: parts.flatMap(({ added }) => added),
    updated: parts.flatMap(({ updated }) => updated),
    removed: parts.flatMap(({ removed }) => removed),
  };
}

/** Rates a table's ledger again from a sequence number on, as its causes and matches are stored now. */
export async function planLedgerFrom(db: Queries, table: StoredTable, from: number): Promise<LedgerPlan> {
  const end = await readLedgerEnd(db, table, from);
  return planLedger(db, end, end.causes, await listCompiledMatches(db, end));
}

/** Whom an operation concerns that rates a ledger again. */
interface ConcernedPlayers {
  /** Everyone who has rows in what is rated again, or took part in it: later operations on them depend on this one. */
  readonly concerned: Iterable<string>;
  /** The last participation of each player for whom it changes. */
  readonly participations?: ReadonlyMap<string, string | null>;
}

/** Writes what an operation planned for a ledger; undoing it gives players back what their rows say now. */
export async function rewriteLedger(
  operation: Operation,
  plan: LedgerPlan,
  { concerned, participations = new Map() }: ConcernedPlayers,
): Promise<void> {
  const moved = plan.moves.map(({ playerId }) => playerId);
  await operation.keep("players", [...new Set([...moved, ...participations.keys()])]);
  operation.concerns("players", concerned, "changed");
  await writeLedger(operation.tx, plan, { updatedAt: operation.at, participations });
}

/** Writes what was planned, the ratings that follow from it, and the last participations that go with it. */
export async function writeLedger(
  tx: Transaction,
  { table, cleared, changes, players, moves }: LedgerPlan,
  change: { readonly updatedAt: string | null; readonly participations?: ReadonlyMap<string, string | null> },
): Promise<void> {
  for (const range of cleared) await deleteRatingChangesWithin(tx, table, range);
  await deleteRatingChangeRows(tx, changes.removed);
  await updateRatingChanges(tx, changes.updated);
  await insertLedgerRows(tx, changes.added);
  await updatePlayerRatings(
    tx,
    changedPlayers(players, {
      ratings: moves,
      participations: change.participations ?? [],
      updatedAt: change.updatedAt,
    }),
  );
}

/** What makes each row: the cause that has its sequence number, else the compilation of the match that has it. */
function originsOf(
  causes: readonly LedgerRow[],
  matches: readonly CompiledMatch[],
): (row: BookEntry) => LedgerOrigin {
  const origins = new Map<number, LedgerOrigin>();
  const ofMatches = new Map<string, LedgerOrigin>();
  for (const { sequence, operationId } of matches) {
    const known = ofMatches.get(operationId) ?? { cause: "match", operationId };
    ofMatches.set(operationId, known);
    origins.set(sequence, known);
  }
  for (const cause of causes) origins.set(cause.sequence, cause);
  const none: LedgerOrigin = { cause: "match", operationId: "" };
  return ({ sequence }) => origins.get(sequence) ?? none;
}

/** From the first to the last sequence number of what changes ratings; from the last possible one on where nothing does. */
function rangeOf(changing: readonly { readonly sequence: number }[]): SequenceRange {
  let first = greatestSequence;
  let last = 0;
  for (const { sequence } of changing) {
    first = Math.min(first, sequence);
    last = Math.max(last, sequence);
  }
  return { first, last: Math.max(first, last) };
}

/** Whose rating at the end of the planned rows differs from the present one. */
function movesOf({ players }: LedgerEnd, book: RatingBook): LedgerMove[] {
  return [...players.values()].flatMap((player) =>
    ratingModes.flatMap((mode) => {
      const [before, after] = [ratingIn(player, mode), book.ratingOf(player.id, mode)];
      return before === after ? [] : { playerId: player.id, name: player.name, mode, before, after };
    }),
  );
}

/** Moves of ratings in the order in which they are shown: the greatest first, then by name. */
export function greatestFirst<Move extends Pick<LedgerMove, "name" | "before" | "after">>(
  moves: readonly Move[],
): Move[] {
  return moves.toSorted((one, other) => sizeOf(other) - sizeOf(one) || compareInFrench(one.name, other.name));
}

function sizeOf({ before, after }: Pick<LedgerMove, "before" | "after">): number {
  return Math.abs((after ?? 0) - (before ?? 0));
}
