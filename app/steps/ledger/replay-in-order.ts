import type { Transaction } from "#app/data/connection/database.ts";
import {
  insertCompilation,
  listCompilations,
  markCompiled,
  putCompilations,
} from "#app/data/ledger/compiling.ts";
import { peekSequence, reserveSequences } from "#app/data/ledger/rating-changes.ts";
import { playersWithoutStart } from "#app/domain/ledger/compile-preview.ts";
import type { LedgerRow } from "#app/domain/ledger/ledger-row.ts";
import { countUnmoved, orderCauses } from "#app/domain/ledger/play-order.ts";
import { lastParticipations } from "#app/domain/ledger/rate-in-order.ts";
import { wasPlayed } from "#app/domain/matches/match-outcome.ts";
import { ratedPlayers } from "#app/domain/rating/rating-book.ts";
import { Ok } from "#app/domain/values/result.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { CompileReport } from "#app/steps/ledger/compile-report.ts";
import { type Operation, perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOrPreview } from "#app/steps/operations/run-or-preview.ts";
import { causePlaces } from "./former-ledger.ts";
import { listMatchesInOrder, type MatchInOrder } from "./matches-in-order.ts";
import {
  type CompiledMatch,
  type LedgerTail,
  planLedger,
  readLedgerTail,
  writeLedger,
} from "./rewrite-ledger.ts";

/**
 * Puts a table's whole sequence in the order of play (R10), the matches that wait in their places among those that were
 * compiled, and rates again whatever comes after the first that moves, in one transaction (R14).
 */
export async function replayInOrder(
  operator: Operator,
  { table, dryRun }: { readonly table: StoredTable; readonly dryRun: boolean },
): Promise<CompileReport> {
  const result = await runOrPreview<CompileReport, never>(operator.database, dryRun, async (tx) => {
    const wanted = await listMatchesInOrder(tx, table, "all");
    const played = wanted.filter((match) => wasPlayed(match.outcome));
    const moved = played.slice(countUnmoved(played));
    const waiting = wanted.filter((match) => match.compilationId === null);
    if (moved.length === 0 && waiting.length === 0) return Ok(emptyReport(table));
    const places = moved.flatMap(({ sequence }) => sequence ?? []);
    const from = places.reduce((least, place) => Math.min(least, place), await peekSequence(tx));
    const tail = await readLedgerTail(tx, table, from);
    return Ok(await replay(tx, operator, tail, moved, waiting));
  });
  if (!result.ok) throw new Error("a replay is never refused");
  return dryRun ? { ...result.value, compilationId: null } : result.value;
}

async function replay(
  tx: Transaction,
  operator: Operator,
  tail: LedgerTail,
  moved: readonly MatchInOrder[],
  waiting: readonly MatchInOrder[],
): Promise<CompileReport> {
  const { table } = tail;
  const compilationId = operator.newId();
  const rated = waiting.filter((match) => match.k > 0 && wasPlayed(match.outcome));
  const summary = { matches: waiting.length, rated: rated.length, replayed: moved.length };
  const about = { action: "compile.reorder", table, subjectId: compilationId, summary } as const;
  const moves = await perform(tx, operator, about, async (operation) => {
    const unplayed = waiting.filter((match) => !wasPlayed(match.outcome));
    const { causes, compiled } = await resequence(tx, operation, compilationId, { tail, moved, unplayed });
    const plan = planLedger(tail, causes, compiled);
    const participations = laterParticipations(tail, waiting);
    const touched = new Set([...plan.moves.map((move) => move.playerId), ...participations.keys()]);
    await operation.keep("players", [...touched]);
    const matched = plan.rows.map((row) => row.playerId);
    const tookPart = lastParticipations(waiting).keys();
    operation.concerns("players", new Set([...tail.playerIds, ...matched, ...tookPart]), "changed");
    await writeLedger(tx, tail, plan, { updatedAt: operation.at, participations });
    return plan.moves;
  });
  const { players } = tail;
  const counts = countRated(rated);
  return {
    ...emptyReport(table),
    compilationId,
    matches: waiting.length,
    rated: rated.length,
    players: new Set(moves.map((move) => move.playerId)).size,
    unrated: playersWithoutStart(waiting, players),
    changes: moves.flatMap(({ after, ...move }) =>
      after === null ? [] : { ...move, after, matches: counts.get(`${move.playerId} ${move.mode}`) ?? 0 },
    ),
  };
}

interface Resequencing {
  readonly tail: LedgerTail;
  readonly moved: readonly MatchInOrder[];
  /** Waiting matches that are never rated: they join the compilation and take no place. */
  readonly unplayed: readonly MatchInOrder[];
}

/** Gives every match and every other cause of the tail its new place, and remembers the old ones. */
async function resequence(
  tx: Transaction,
  operation: Operation,
  compilationId: string,
  { tail, moved, unplayed }: Resequencing,
): Promise<{ readonly causes: LedgerRow[]; readonly compiled: CompiledMatch[] }> {
  const { table, from } = tail;
  const steps = orderCauses(moved, tail.causes);
  const first = await reserveSequences(tx, steps.length);
  const taken = [...moved, ...unplayed];
  const former = (await listCompilations(tx, table)).filter(({ id }) =>
    taken.some((match) => match.compilationId === id),
  );
  operation.ledgerBefore = {
    table,
    from,
    made: compilationId,
    compilations: former,
    matches: taken.map(({ id, compilationId: by, sequence }) => ({ id, compilationId: by, sequence })),
    causes: causePlaces(tail.causes),
  };
  operation.concerns("compilations", [compilationId], "made");
  operation.concerns(
    "compilations",
    former.map(({ id }) => id),
    "changed",
  );
  // Whatever later stands on these matches stands on their order.
  operation.concerns("competitions", new Set(taken.map((match) => match.competitionId)), "made");
  await insertCompilation(tx, {
    id: compilationId,
    operationId: operation.id,
    table,
    firstSequence: first,
    lastSequence: first + steps.length - 1,
    matches: taken.length,
    rated: moved.filter((match) => match.k > 0).length,
    at: operation.at,
    madeIn: null,
  });
  const places = steps.flatMap(({ match }, index) => (match ? { match, sequence: first + index } : []));
  await markCompiled(tx, compilationId, [
    ...places.map(({ match, sequence }) => ({ matchId: match.id, sequence })),
    ...unplayed.map(({ id }) => ({ matchId: id, sequence: null })),
  ]);
  for (const compilation of former) {
    const lost = taken.filter((match) => match.compilationId === compilation.id);
    const matches = compilation.matches - lost.length;
    const rated = compilation.rated - lost.filter((match) => match.k > 0).length;
    await putCompilations(tx, [{ ...compilation, matches, rated }]);
  }
  return {
    causes: steps.flatMap(({ row }, index) => (row ? { ...row, sequence: first + index } : [])),
    compiled: places.map(({ match, sequence }) => ({ ...match, sequence, operationId: operation.id })),
  };
}

function laterParticipations({ players }: LedgerTail, matches: readonly MatchInOrder[]): Map<string, string> {
  return new Map(
    [...lastParticipations(matches)].filter(([id, at]) => {
      const known = players.get(id)?.lastParticipation ?? null;
      return known === null || at > known;
    }),
  );
}

/** How many matches count for each player and mode, by both. */
function countRated(matches: readonly MatchInOrder[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { playerId, mode } of matches.flatMap(ratedPlayers)) {
    counts.set(`${playerId} ${mode}`, (counts.get(`${playerId} ${mode}`) ?? 0) + 1);
  }
  return counts;
}

function emptyReport(table: StoredTable): CompileReport {
  return { compilationId: null, table, matches: 0, rated: 0, players: 0, late: 0, unrated: [], changes: [] };
}
