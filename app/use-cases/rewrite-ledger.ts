import { listCompilations } from "../data/compiling.ts";
import type { Transaction } from "../data/database.ts";
import { deleteRatingChangesFrom, listMatchesFrom, listRatingChangesFrom } from "../data/ledger-tail.ts";
import {
  listPlayers,
  listRemovedPlayers,
  type PlayerStanding,
  updatePlayerStandings,
} from "../data/players.ts";
import { insertLedgerRows } from "../data/rating-changes.ts";
import { replayFrom } from "../domain/ledger-replay.ts";
import type { LedgerRow } from "../domain/ledger-row.ts";
import { ratingsBefore } from "../domain/ledger-tail.ts";
import type { Player } from "../domain/player.ts";
import type { Ratings } from "../domain/rating-book.ts";
import { type RatingMode, ratingModes } from "../domain/rating-mode.ts";
import type { StoredTable } from "../domain/table-type.ts";
import { readKFactors } from "./k-factors.ts";
import { sequencedMatches } from "./sequenced-matches.ts";

/** A table's ledger from a place on, as it is before it is written anew. */
export interface LedgerTail {
  readonly table: StoredTable;
  readonly from: number;
  /** By player, mode and sequence. */
  readonly rows: readonly LedgerRow[];
  /** Everyone on the table, those who were removed too (R55). */
  readonly players: ReadonlyMap<string, Player>;
  /** What everyone had before that place. */
  readonly ratings: ReadonlyMap<string, Ratings>;
}

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
  readonly moves: readonly LedgerMove[];
}

/** Reads the end of a ledger, and what everyone had before it. */
export async function readLedgerTail(tx: Transaction, table: StoredTable, from: number): Promise<LedgerTail> {
  const rows = await listRatingChangesFrom(tx, table, from);
  const everyone = [...(await listPlayers(tx, table)), ...(await listRemovedPlayers(tx, table))];
  const players = new Map(everyone.map((player) => [player.id, player]));
  const before = ratingsBefore(rows);
  const touched = new Set(rows.map((row) => `${row.playerId} ${row.mode}`));
  const ratingOf = (player: Player, mode: RatingMode) =>
    touched.has(`${player.id} ${mode}`) ? (before.get(player.id)?.[mode] ?? null) : player[`${mode}Ranking`];
  const ratings = new Map(
    everyone.map((player) => [
      player.id,
      { singles: ratingOf(player, "singles"), doubles: ratingOf(player, "doubles") },
    ]),
  );
  return { table, from, rows, players, ratings };
}

/**
 * Rates the end of a ledger anew: `causes` are its rows that are no matches, in the places that they are to have; the
 * matches stand where they are to stand already.
 */
export async function planLedger(
  tx: Transaction,
  tail: LedgerTail,
  causes: readonly LedgerRow[],
): Promise<LedgerPlan> {
  const matches = await listMatchesFrom(tx, tail.table, tail.from);
  const sequenced = sequencedMatches(matches, await readKFactors(tx, tail.table));
  const operations = new Map(
    (await listCompilations(tx, tail.table)).map((compilation) => [compilation.id, compilation.operationId]),
  );
  const origins = new Map<number, Pick<LedgerRow, "cause" | "operationId">>();
  for (const { sequence, compilationId } of matches) {
    origins.set(sequence, { cause: "match", operationId: operations.get(compilationId ?? "") ?? "" });
  }
  for (const { sequence, cause, operationId } of causes) origins.set(sequence, { cause, operationId });
  const rows = replayFrom(tail.ratings, causes, sequenced).map((entry) => {
    const origin = origins.get(entry.sequence);
    if (!origin) throw new Error(`a replay gives a ledger row without a cause, ${entry.sequence}`);
    return { ...entry, cause: origin.cause, operationId: origin.operationId };
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
  const standings = new Map<string, PlayerStanding>();
  const note = (playerId: string, fields: Partial<PlayerStanding>) => {
    const player = standings.get(playerId) ?? tail.players.get(playerId);
    if (!player) return;
    const { id, singlesRanking, doublesRanking, singlesGiven, doublesGiven, lastParticipation } = player;
    const updatedAt = change.updatedAt ?? player.updatedAt;
    const known = { id, singlesRanking, doublesRanking, singlesGiven, doublesGiven, lastParticipation };
    standings.set(playerId, { ...known, updatedAt, ...fields });
  };
  for (const { playerId, mode, after } of plan.moves) note(playerId, { [`${mode}Ranking`]: after });
  for (const [playerId, lastParticipation] of change.participations) note(playerId, { lastParticipation });
  await updatePlayerStandings(tx, [...standings.values()]);
}

function movesOf({ players, ratings, rows }: LedgerTail, planned: readonly LedgerRow[]): LedgerMove[] {
  const last = new Map(planned.map((row) => [`${row.playerId} ${row.mode}`, row.after]));
  const moves: LedgerMove[] = [];
  for (const playerId of new Set([...rows, ...planned].map((row) => row.playerId))) {
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
