import type { CompilationRow } from "#app/data/connection/schema.ts";
import { markCompiled } from "#app/data/ledger/compilable-match-rows.ts";
import { insertCompilation, listCompilations, putCompilations } from "#app/data/ledger/compilation-rows.ts";
import { reserveSequences } from "#app/data/ledger/rating-changes.ts";
import type { LedgerRow } from "#app/domain/ledger/ledger-row.ts";
import { orderCauses } from "#app/domain/ledger/play-order.ts";
import type { Operation } from "#app/steps/operations/operation.ts";
import type { CompiledMatch, LedgerEnd } from "./ledger-end.ts";
import type { MatchInOrder } from "./matches-in-order.ts";
import { causeSequences } from "./restore-ledger.ts";

/** What is to stand at the end of a ledger, in the order wanted. */
export interface Resequencing {
  readonly end: LedgerEnd;
  readonly moved: readonly MatchInOrder[];
  /** Waiting matches that are never rated (R9): they join the compilation and get no sequence number. */
  readonly unplayed: readonly MatchInOrder[];
}

/**
 * Gives every match and every other cause of the end of a ledger a new sequence number, in the order wanted, as one
 * compilation. The operation keeps the numbers that they had.
 */
export async function resequence(
  operation: Operation,
  compilationId: string,
  { end, moved, unplayed }: Resequencing,
): Promise<{ readonly causes: LedgerRow[]; readonly matches: CompiledMatch[] }> {
  const { tx } = operation;
  const steps = orderCauses(moved, end.causes);
  const first = await reserveSequences(tx, steps.length);
  const taken = [...moved, ...unplayed];
  const emptied = (await listCompilations(tx, end.table)).filter(({ id }) =>
    taken.some((match) => match.compilationId === id),
  );
  keepSequences(operation, compilationId, { end, taken, emptied });
  await insertCompilation(tx, {
    id: compilationId,
    operationId: operation.id,
    table: end.table,
    firstSequence: first,
    lastSequence: first + steps.length - 1,
    matches: taken.length,
    rated: moved.filter((match) => match.k > 0).length,
    at: operation.at,
    madeIn: null,
  });
  const sequenced = steps.flatMap(({ match }, index) => (match ? { match, sequence: first + index } : []));
  await markCompiled(tx, compilationId, [
    ...sequenced.map(({ match, sequence }) => ({ matchId: match.id, sequence })),
    ...unplayed.map(({ id }) => ({ matchId: id, sequence: null })),
  ]);
  await putCompilations(
    tx,
    emptied.map((compilation) => withoutMatches(compilation, taken)),
  );
  return {
    causes: steps.flatMap(({ row }, index) => (row ? { ...row, sequence: first + index } : [])),
    matches: sequenced.map(({ match, sequence }) => ({ ...match, sequence, operationId: operation.id })),
  };
}

interface Taken {
  readonly end: LedgerEnd;
  readonly taken: readonly MatchInOrder[];
  /** The compilations that lose matches. */
  readonly emptied: readonly CompilationRow[];
}

function keepSequences(operation: Operation, compilationId: string, { end, taken, emptied }: Taken): void {
  operation.ledgerBefore = {
    table: end.table,
    from: end.from,
    made: compilationId,
    compilations: emptied,
    matches: taken.map(({ id, compilationId: by, sequence }) => ({ id, compilationId: by, sequence })),
    causes: causeSequences(end.causes),
  };
  operation.concerns("compilations", [compilationId], "made");
  operation.concerns(
    "compilations",
    emptied.map(({ id }) => id),
    "changed",
  );
  // Later operations on these matches depend on their order, so undoing this one must undo them first.
  operation.concerns("competitions", new Set(taken.map((match) => match.competitionId)), "made");
}

function withoutMatches(compilation: CompilationRow, taken: readonly MatchInOrder[]): CompilationRow {
  const lost = taken.filter((match) => match.compilationId === compilation.id);
  return {
    ...compilation,
    matches: compilation.matches - lost.length,
    rated: compilation.rated - lost.filter((match) => match.k > 0).length,
  };
}
