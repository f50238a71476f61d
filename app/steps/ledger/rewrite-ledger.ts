import type { Transaction } from "#app/data/connection/database.ts";
import { listCompilations } from "#app/data/ledger/compiling.ts";
import {
  deleteRatingChangesFrom,
  listCausesFrom,
  listFirstRatingChangesFrom,
  listMatchesFrom,
} from "#app/data/ledger/ledger-tail-rows.ts";
import { insertLedgerRows } from "#app/data/ledger/rating-changes.ts";
import { listAllPlayers, updatePlayerRatings } from "#app/data/players/players.ts";
import { replayFrom, type SequencedMatch } from "#app/domain/ledger/ledger-replay.ts";
import { ratingsBefore } from "#app/domain/ledger/ledger-replay-from.ts";
import type { LedgerRow } from "#app/domain/ledger/ledger-row.ts";
import { sequencedMatches } from "#app/domain/ledger/sequenced-matches.ts";
import type { Player } from "#app/domain/players/player.ts";
import type { PlayerRatings } from "#app/domain/players/player-ratings.ts";
import type { Ratings } from "#app/domain/rating/rating-book.ts";
import { type RatingMode, ratingModes } from "#app/domain/rating/rating-mode.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { readKFactors } from "#app/reading/ledger/k-factors.ts";

/** A table's ledger from a place on, as it is before it is written anew. */
export interface LedgerTail {
  readonly table: StoredTable;
  readonly from: number;
  /** Its rows that are no matches, in the sequence. */
  readonly causes: readonly LedgerRow[];
  /** Whom it tells of. */
  readonly playerIds: ReadonlySet<string>;
  /** Everyone on the table, those who were removed too (R55). */
  readonly players: ReadonlyMap<string, Player>;
  /** What everyone had before that place. */
  readonly ratings: ReadonlyMap<string, Ratings>;
}

/** A match of the ledger with the operation that compiled it. */
export type CompiledMatch = SequencedMatch & { readonly operationId: string };

/** Someone whose rating ends elsewhere; null is no rating. */
export interface LedgerMove {
  readonly playerId: string;
  readonly name: string;
  readonly mode: RatingMode;
  readonly before: number | null;
  readonly after: number | null;
}

/** What the ledger from that place on is to be. */
export interface LedgerPlan {
  readonly rows: readonly LedgerRow[];
  /** Greatest move first. */
  readonly moves: readonly LedgerMove[];
}

/** Reads the end of a ledger, and what everyone had before it. */
export async function readLedgerTail(tx: Transaction, table: StoredTable, from: number): Promise<LedgerTail> {
  const causes = await listCausesFrom(tx, table, from);
  const first = await listFirstRatingChangesFrom(tx, table, from);
  const players = await readEveryone(tx, table);
  const before = ratingsBefore(first);
  const touched = new Set(first.map((row) => `${row.playerId} ${row.mode}`));
  const ratingOf = (player: Player, mode: RatingMode) =>
    touched.has(`${player.id} ${mode}`) ? (before.get(player.id)?.[mode] ?? null) : player[`${mode}Ranking`];
  const ratings = new Map(
    [...players.values()].map((player) => [
      player.id,
      { singles: ratingOf(player, "singles"), doubles: ratingOf(player, "doubles") },
    ]),
  );
  return { table, from, causes, playerIds: new Set(first.map((row) => row.playerId)), players, ratings };
}

/** Everyone on a table, those who were removed too (R55). */
export async function readEveryone(tx: Transaction, table: StoredTable): Promise<Map<string, Player>> {
  const everyone = await listAllPlayers(tx, table);
  return new Map(everyone.map((player) => [player.id, player]));
}

/** The matches of the end of a ledger as they are stored. */
export async function listCompiledMatches(
  tx: Transaction,
  { table, from }: Pick<LedgerTail, "table" | "from">,
): Promise<CompiledMatch[]> {
  const compilations = await listCompilations(tx, table);
  const operations = new Map(compilations.map(({ id, operationId }) => [id, operationId]));
  const matches = await listMatchesFrom(tx, table, from);
  const compiledBy = new Map(matches.map(({ id, compilationId }) => [id, compilationId]));
  return sequencedMatches(matches, await readKFactors(tx, table)).map((match) => ({
    ...match,
    operationId: operations.get(compiledBy.get(match.id) ?? "") ?? "",
  }));
}

/** Rates the end of a ledger anew, from what changes ratings there, each in the place that it is to have. */
export function planLedger(
  tail: LedgerTail,
  causes: readonly LedgerRow[],
  matches: readonly CompiledMatch[],
): LedgerPlan {
  const operations = new Map(matches.map(({ sequence, operationId }) => [sequence, operationId]));
  const origins = new Map(causes.map((row) => [row.sequence, row]));
  const rows = replayFrom(tail.ratings, causes, matches).map((entry): LedgerRow => {
    const origin = origins.get(entry.sequence);
    if (origin) return { ...entry, cause: origin.cause, operationId: origin.operationId };
    return { ...entry, cause: "match", operationId: operations.get(entry.sequence) ?? "" };
  });
  return { rows, moves: movesOf(tail, rows) };
}

/** Writes what was planned, with the ratings that it ends in, and the participations that go with it. */
export async function writeLedger(
  tx: Transaction,
  tail: LedgerTail,
  plan: LedgerPlan,
  change: { readonly updatedAt: string | null; readonly participations: ReadonlyMap<string, string | null> },
): Promise<void> {
  await deleteRatingChangesFrom(tx, tail.table, tail.from);
  await insertLedgerRows(tx, plan.rows);
  const standings = new Map<string, PlayerRatings>();
  const note = (playerId: string, fields: Partial<PlayerRatings>) => {
    const player = standings.get(playerId) ?? tail.players.get(playerId);
    if (!player) return;
    const { id, singlesRanking, doublesRanking, singlesGiven, doublesGiven, lastParticipation } = player;
    const updatedAt = change.updatedAt ?? player.updatedAt;
    const known = { id, singlesRanking, doublesRanking, singlesGiven, doublesGiven, lastParticipation };
    standings.set(playerId, { ...known, updatedAt, ...fields });
  };
  for (const { playerId, mode, after } of plan.moves) note(playerId, { [`${mode}Ranking`]: after });
  for (const [playerId, lastParticipation] of change.participations) note(playerId, { lastParticipation });
  await updatePlayerRatings(tx, [...standings.values()]);
}

function movesOf({ players, ratings, playerIds }: LedgerTail, planned: readonly LedgerRow[]): LedgerMove[] {
  // Rows come by player, mode and sequence: the last of each is followed by another's.
  const ends = planned.filter((row, index) => {
    const next = planned[index + 1];
    return next?.playerId !== row.playerId || next.mode !== row.mode;
  });
  const last = new Map(ends.map((row) => [`${row.playerId} ${row.mode}`, row.after]));
  const moves: LedgerMove[] = [];
  for (const playerId of new Set([...playerIds, ...ends.map((row) => row.playerId)])) {
    const player = players.get(playerId);
    if (!player) continue;
    for (const mode of ratingModes) {
      const before = player[`${mode}Ranking`];
      const after = last.get(`${playerId} ${mode}`) ?? ratings.get(playerId)?.[mode] ?? null;
      if (before !== after) moves.push({ playerId, name: player.name, mode, before, after });
    }
  }
  return moves.sort((one, other) => sizeOf(other) - sizeOf(one) || (one.name < other.name ? -1 : 1));
}

function sizeOf({ before, after }: Pick<LedgerMove, "before" | "after">): number {
  return Math.abs((after ?? 0) - (before ?? 0));
}
