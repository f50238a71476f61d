import type { CompilationRow } from "#app/data/connection/schema.ts";
import { markCompiled } from "#app/data/ledger/compilable-match-rows.ts";
import { insertCompilation, listCompilations, putCompilations } from "#app/data/ledger/compilation-rows.ts";
import { reserveSequences } from "#app/data/ledger/rating-changes.ts";
import type { LedgerRow } from "#app/domain/ledger/ledger-row.ts";
import { orderCauses } from "#app/domain/ledger/play-order.ts";
import type { Operation } from "#app/steps/operations/operation.ts";
import { concernTypedScores } from "./concern-typed-scores.ts";
import { keepLedgerOrder } from "./keep-ledger-order.ts";
import type { CompiledMatch, LedgerEnd } from "./ledger-end.ts";
import type { MatchInOrder } from "./matches-in-order.ts";

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
  await concernTypedScores(operation, end.table, taken);
  keepLedgerOrder(operation, end, {
    made: compilationId,
    compilations: emptied,
    // Their dates stay as they are.
    matches: taken.map(({ id, competitionId, compilationId: by, sequence }) => ({
      id,
      competitionId,
      compilationId: by,
      sequence,
    })),
  });
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

function withoutMatches(compilation: CompilationRow, taken: readonly MatchInOrder[]): CompilationRow {
  const lost = taken.filter((match) => match.compilationId === compilation.id);
  return {
    ...compilation,
    matches: compilation.matches - lost.length,
    rated: compilation.rated - lost.filter((match) => match.k > 0).length,
  };
}
