import type { Transaction } from "#app/data/connection/database.ts";
import { listPlayerIdsFrom } from "#app/data/ledger/ledger-end-rows.ts";
import { peekSequence } from "#app/data/ledger/rating-changes.ts";
import { ledgerKey } from "#app/domain/ledger/ledger-key.ts";
import { countUnmoved } from "#app/domain/ledger/play-order.ts";
import { playersWithoutStart } from "#app/domain/ledger/players-without-start.ts";
import { lastParticipations } from "#app/domain/ledger/rate-in-order.ts";
import { wasPlayed } from "#app/domain/matches/match-outcome.ts";
import { ratedPlayers } from "#app/domain/rating/rating-book.ts";
import { Ok } from "#app/domain/values/result.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { laterParticipations } from "#app/steps/ledger/changed-players.ts";
import type { CompileReport } from "#app/steps/ledger/compile-report.ts";
import { type LedgerEnd, readLedgerEnd } from "#app/steps/ledger/ledger-end.ts";
import { listMatchesInOrder, type MatchInOrder } from "#app/steps/ledger/matches-in-order.ts";
import { resequence } from "#app/steps/ledger/resequence.ts";
import { type LedgerMove, planLedger, rewriteLedger } from "#app/steps/ledger/rewrite-ledger.ts";
import { type Operation, perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOrPreview } from "#app/steps/operations/run-or-preview.ts";

/**
 * Puts a table's whole ledger in the order of play (R10), with the waiting matches among those that were compiled, and
 * rates everything again from the first match that moves, in one transaction (R14).
 */
export async function compileInOrderOfPlay(
  operator: Operator,
  { table, dryRun }: { readonly table: StoredTable; readonly dryRun: boolean },
): Promise<CompileReport> {
  const result = await runOrPreview(operator.database, dryRun, async (tx) =>
    Ok(await putInOrderOfPlay(tx, operator, table)),
  );
  if (!result.ok) throw new Error("compiling in the order of play is never refused");
  return dryRun ? { ...result.value, compilationId: null } : result.value;
}

/** The same inside a transaction that is there. */
export async function putInOrderOfPlay(
  tx: Transaction,
  operator: Operator,
  table: StoredTable,
): Promise<CompileReport> {
  const wanted = await listMatchesInOrder(tx, table, "all");
  const played = wanted.filter((match) => wasPlayed(match.outcome));
  const moved = played.slice(countUnmoved(played));
  const waiting = wanted.filter((match) => match.compilationId === null);
  if (moved.length === 0 && waiting.length === 0) return emptyReport(table);
  const sequences = moved.flatMap(({ sequence }) => sequence ?? []);
  const from = sequences.reduce((least, one) => Math.min(least, one), await peekSequence(tx));
  const end = await readLedgerEnd(tx, table, from);
  return compileAgain(tx, operator, { end, moved, waiting });
}

async function compileAgain(tx: Transaction, operator: Operator, toCompile: Matches): Promise<CompileReport> {
  const { end, moved, waiting } = toCompile;
  const { table, players } = end;
  const compilationId = operator.newId();
  const rated = waiting.filter((match) => match.k > 0 && wasPlayed(match.outcome));
  const summary = { matches: waiting.length, rated: rated.length, replayed: moved.length };
  const about = { action: "compile.reorder", table, subjectId: compilationId, summary } as const;
  const moves = await perform(tx, operator, about, (operation) => write(operation, compilationId, toCompile));
  const counts = countRated(rated);
  return {
    ...emptyReport(table),
    compilationId,
    matches: waiting.length,
    rated: rated.length,
    players: new Set(moves.map((move) => move.playerId)).size,
    unrated: playersWithoutStart(waiting, players),
    changes: moves.flatMap(({ after, ...move }) =>
      after === null ? [] : { ...move, after, matches: counts.get(ledgerKey(move)) ?? 0 },
    ),
  };
}

interface Matches {
  readonly end: LedgerEnd;
  readonly moved: readonly MatchInOrder[];
  readonly waiting: readonly MatchInOrder[];
}

async function write(
  operation: Operation,
  compilationId: string,
  { end, moved, waiting }: Matches,
): Promise<readonly LedgerMove[]> {
  const { tx } = operation;
  const unplayed = waiting.filter((match) => !wasPlayed(match.outcome));
  const { causes, matches } = await resequence(operation, compilationId, { end, moved, unplayed });
  const plan = await planLedger(tx, end, causes, matches);
  const tookPart = lastParticipations(waiting);
  const participations = laterParticipations(end.players, tookPart);
  const inLedger = await listPlayerIdsFrom(tx, end.table, end.from);
  const concerned = [...inLedger, ...plan.playerIds, ...tookPart.keys()];
  await rewriteLedger(operation, plan, { concerned, participations });
  return plan.moves;
}

/** How many matches count for each player and mode. */
function countRated(matches: readonly MatchInOrder[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const player of matches.flatMap(ratedPlayers)) {
    const key = ledgerKey(player);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function emptyReport(table: StoredTable): CompileReport {
  return { compilationId: null, table, matches: 0, rated: 0, players: 0, unrated: [], changes: [] };
}
