import type { CompilationRow } from "#app/data/connection/schema.ts";
import type { MatchSequence } from "#app/data/ledger/compiled-match-rows.ts";
import type { Match } from "#app/domain/matches/match.ts";
import type { Operation } from "#app/steps/operations/operation.ts";
import type { LedgerEnd } from "./ledger-end.ts";

/** What an operation changes in the order of a ledger. */
interface ChangedOrder {
  /** The compilation that it writes; null where it only takes matches out. */
  readonly made: string | null;
  /** The compilations that lose matches, as they are before. */
  readonly compilations: readonly CompilationRow[];
  /** The matches that get another sequence number, or lose theirs, as they are before; with their date where that may change too. */
  readonly matches: readonly (MatchSequence & Pick<Match, "competitionId">)[];
}

/** Keeps the order of the end of a ledger before an operation changes it: undoing puts it back (`restoreLedger`). */
export function keepLedgerOrder(
  operation: Operation,
  { table, from, causes }: LedgerEnd,
  { made, compilations, matches }: ChangedOrder,
): void {
  operation.ledgerBefore = {
    table,
    from,
    made,
    compilations,
    matches: matches.map(({ id, compilationId, sequence, effectiveStart }) => ({
      id,
      compilationId,
      sequence,
      ...(effectiveStart === undefined ? {} : { effectiveStart }),
    })),
    causes: causes.map(({ playerId, mode, operationId, sequence }) => ({
      playerId,
      mode,
      operationId,
      sequence,
    })),
  };
  if (made !== null) operation.concerns("compilations", [made], "made");
  operation.concerns(
    "compilations",
    compilations.map(({ id }) => id),
    "changed",
  );
  // Later operations on these matches depend on their order, so undoing this one must undo them first.
  operation.concerns("competitions", new Set(matches.map((match) => match.competitionId)), "made");
}
