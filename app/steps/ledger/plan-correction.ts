import type { Queries } from "#app/data/connection/database.ts";
import { inPieces } from "#app/data/connection/in-pieces.ts";
import { listCompiledMatchesAt } from "#app/data/ledger/compiled-match-rows.ts";
import {
  listRatingChangesAt,
  listRatingChangesOf,
  type SequenceRange,
} from "#app/data/ledger/ledger-end-rows.ts";
import { peekSequence } from "#app/data/ledger/rating-changes.ts";
import { listPlayersById } from "#app/data/players/players.ts";
import { type CorrectedRating, CorrectedRatings } from "#app/domain/ledger/corrections/corrected-ratings.ts";
import { ledgerKey } from "#app/domain/ledger/ledger-key.ts";
import type { SequencedMatch } from "#app/domain/ledger/ledger-replay.ts";
import { greatestSequence, type LedgerRow } from "#app/domain/ledger/ledger-row.ts";
import { sequencedMatch } from "#app/domain/ledger/sequenced-matches.ts";
import { ratingIn } from "#app/domain/players/player-ratings.ts";
import type { KFactorOf } from "#app/domain/rating/k-factor.ts";
import { ratedPlayers } from "#app/domain/rating/rating-book.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { readKFactors } from "#app/reading/ledger/k-factors.ts";
import { greatestFirst, type LedgerPlan, planLedgerFrom } from "./rewrite-ledger.ts";

/** How much of the ledger is read at a time: further on, a rating may be the same as before again. */
const sequencesAtATime = 500;

/** When more rows than these change, rating everything again takes less time. */
const mostRows = 5_000;

/**
 * Rates the matches of the ledger again whose results were corrected, and after them only the matches of players whose ratings
 * differ for this reason (R14). Everything is rated again when many rows change, as among few people who often play each other,
 * and when the stored rows do not follow from the ledger's causes.
 */
export async function planCorrection(
  db: Queries,
  table: StoredTable,
  sequences: readonly number[],
  most = mostRows,
): Promise<LedgerPlan> {
  const waiting = sequences.toSorted((one, other) => one - other);
  const [start = greatestSequence] = waiting;
  const ratings = new CorrectedRatings();
  const kFactorOf = await readKFactors(db, table);
  const end = await peekSequence(db);
  const updated: LedgerRow[] = [];
  for (let first = start; first < end; first += sequencesAtATime) {
    const last = Math.min(first + sequencesAtATime, end) - 1;
    const corrected = waiting.filter((sequence) => sequence >= first && sequence <= last);
    const moved = ratings.list();
    if (moved.length === 0 && corrected.length === 0) continue;
    const part = new LedgerPart(db, table, kFactorOf, last);
    await part.addMatches(corrected);
    await part.addPlayers(moved, first);
    const rows = await rateAgain(part, ratings, { first, last });
    if (rows) updated.push(...rows);
    if (!rows || updated.length > most) return planLedgerFrom(db, table, start);
  }
  return planOf(db, table, updated, ratings.list());
}

/** The rows of one part that get other numbers; undefined where its stored rows are not of its matches. */
async function rateAgain(
  part: LedgerPart,
  ratings: CorrectedRatings,
  { first, last }: SequenceRange,
): Promise<LedgerRow[] | undefined> {
  const updated: LedgerRow[] = [];
  for (let sequence = first; sequence <= last; sequence++) {
    const stored = part.rows.get(sequence);
    if (!stored) continue;
    const again = ratings.rateAgain(stored, part.matches.get(sequence));
    if (!again) return undefined;
    updated.push(...again.updated);
    await part.addPlayers(again.moved, sequence + 1);
  }
  return updated;
}

async function planOf(
  db: Queries,
  table: StoredTable,
  updated: readonly LedgerRow[],
  corrected: readonly CorrectedRating[],
): Promise<LedgerPlan> {
  const ids = new Set(corrected.map(({ playerId }) => playerId));
  const players = new Map((await listPlayersById(db, [...ids])).map((player) => [player.id, player]));
  const moves = corrected.flatMap(({ playerId, mode, rating }) => {
    const player = players.get(playerId);
    return player ? { playerId, name: player.name, mode, before: ratingIn(player, mode), after: rating } : [];
  });
  return {
    table,
    cleared: [],
    changes: { added: [], updated, removed: [] },
    players,
    playerIds: new Set(updated.map(({ playerId }) => playerId)),
    moves: greatestFirst(moves),
  };
}

/** What is read of one part of a ledger, up to a sequence number: the rows and matches of players whose ratings differ. */
class LedgerPart {
  /** All rows of each sequence number. */
  readonly rows = new Map<number, LedgerRow[]>();
  /** The matches, by sequence number. */
  readonly matches = new Map<number, SequencedMatch>();
  readonly #db: Queries;
  readonly #table: StoredTable;
  readonly #kFactorOf: KFactorOf;
  readonly #last: number;

  constructor(db: Queries, table: StoredTable, kFactorOf: KFactorOf, last: number) {
    this.#db = db;
    this.#table = table;
    this.#kFactorOf = kFactorOf;
    this.#last = last;
  }

  /** What changes the ratings of some players from a sequence number on. */
  async addPlayers(players: readonly Pick<LedgerRow, "playerId" | "mode">[], first: number): Promise<void> {
    if (players.length === 0) return;
    const keys = new Set(players.map(ledgerKey));
    const ids = [...new Set(players.map(({ playerId }) => playerId))];
    const range = { first, last: this.#last };
    const found: LedgerRow[] = [];
    for (const some of inPieces(ids, 500)) found.push(...(await listRatingChangesOf(this.#db, some, range)));
    const added = found.filter((row) => keys.has(ledgerKey(row)) && !this.rows.has(row.sequence));
    for (const row of added) if (row.cause !== "match") this.rows.set(row.sequence, [row]);
    const sequences = added.filter(({ cause }) => cause === "match").map(({ sequence }) => sequence);
    await this.addMatches([...new Set(sequences)]);
  }

  /** Some matches, with the rows of all whom they rate. */
  async addMatches(sequences: readonly number[]): Promise<void> {
    for (const some of inPieces(sequences, 200)) {
      const matches = await listCompiledMatchesAt(this.#db, this.#table, some);
      const rated = matches.map((match) => sequencedMatch(match, this.#kFactorOf));
      for (const match of rated) this.matches.set(match.sequence, match);
      const keys = rated.flatMap((match) =>
        ratedPlayers(match).map((player) => ({ ...player, sequence: match.sequence })),
      );
      for (const row of await listRatingChangesAt(this.#db, keys)) {
        this.rows.set(row.sequence, [...(this.rows.get(row.sequence) ?? []), row]);
      }
    }
  }
}
