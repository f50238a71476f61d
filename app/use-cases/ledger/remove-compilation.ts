import type { CompilationRow } from "#app/data/connection/schema.ts";
import { findCompilationOf, putCompilations } from "#app/data/ledger/compilation-rows.ts";
import { updateMatchSequences } from "#app/data/ledger/compiled-match-rows.ts";
import { listPlayerIdsFrom } from "#app/data/ledger/ledger-end-rows.ts";
import { listMatchesOfCompilation } from "#app/data/matches/match-rows.ts";
import { updateMatchSides } from "#app/data/matches/write-matches.ts";
import type { Match } from "#app/domain/matches/match.ts";
import { playersOf } from "#app/domain/matches/players-of.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { changedParticipations } from "#app/steps/ledger/changed-participations.ts";
import { keepLedgerOrder } from "#app/steps/ledger/keep-ledger-order.ts";
import { type LedgerEnd, listCompiledMatches, readLedgerEnd } from "#app/steps/ledger/ledger-end.ts";
import { type LedgerMove, planLedger, rewriteLedger } from "#app/steps/ledger/rewrite-ledger.ts";
import { redateTable } from "#app/steps/matches/date-matches.ts";
import { type Operation, perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { isOtherThanShown, previewDigest } from "#app/steps/operations/preview-digest.ts";
import { runOrPreview } from "#app/steps/operations/run-or-preview.ts";

/**
 * "unknownCompilation": there is none, it was removed or compiled again since, or the legacy site made it.
 * "previewMoved": it would change something else than the preview has shown.
 */
export type RemoveCompilationRefusal = "unknownCompilation" | "previewMoved";

/** Which compilation is removed. */
export interface RemoveCompilationRequest {
  /** The operation that compiled. */
  readonly operationId: string;
  /** The digest of the preview that was shown: nothing else than that is done. */
  readonly seen?: string | undefined;
  readonly dryRun: boolean;
}

/** What removing a compilation does. */
export interface CompilationRemoved {
  readonly matches: number;
  readonly digest: string;
  /** Everyone whose rating changes, greatest change first. */
  readonly moves: readonly LedgerMove[];
}

/**
 * Removes a compilation from a table's ledger and rates everything after it again, in one transaction (R14): its matches
 * wait again, and what was compiled later stays. Undoing the compilation would undo what was compiled later, too.
 */
export async function removeCompilation(
  operator: Operator,
  request: RemoveCompilationRequest,
): Promise<Result<CompilationRemoved, RemoveCompilationRefusal>> {
  return runOrPreview(operator.database, request.dryRun, async (tx) => {
    const compilation = await findCompilationOf(tx, request.operationId);
    if (!compilation || compilation.madeIn !== null) return Err("unknownCompilation");
    const { table, id } = compilation;
    const matches = await listMatchesOfCompilation(tx, id);
    const summary = { matches: matches.length };
    const about = { action: "compile.remove", table, subjectId: id, summary } as const;
    const moves = await perform(tx, operator, about, (operation) => remove(operation, compilation, matches));
    const digest = previewDigest([matches.length, moves]);
    if (isOtherThanShown(digest, request.seen)) return Err("previewMoved");
    return Ok({ matches: matches.length, digest, moves });
  });
}

async function remove(
  operation: Operation,
  compilation: CompilationRow,
  matches: readonly Match[],
): Promise<readonly LedgerMove[]> {
  const { tx } = operation;
  const { table } = compilation;
  const sequences = matches.flatMap(({ sequence }) => sequence ?? []);
  const from = sequences.reduce((least, one) => Math.min(least, one), compilation.firstSequence);
  const end = await readLedgerEnd(tx, table, from);
  const inLedger = await listPlayerIdsFrom(tx, table, from);
  await takeOut(operation, { end, compilation, matches });
  const participations = await changedParticipations(tx, end, playersOf(matches));
  const plan = await planLedger(tx, end, end.causes, await listCompiledMatches(tx, end));
  const concerned = [...inLedger, ...playersOf(matches)];
  await rewriteLedger(operation, plan, { concerned, participations });
  return plan.moves;
}

interface Removal {
  readonly end: LedgerEnd;
  readonly compilation: CompilationRow;
  readonly matches: readonly Match[];
}

async function takeOut(operation: Operation, { end, compilation, matches }: Removal) {
  const { tx } = operation;
  keepLedgerOrder(operation, end, { made: null, compilations: [compilation], matches });
  await forgetMerges(operation, matches);
  await updateMatchSequences(
    tx,
    matches.map(({ id }) => ({ id, compilationId: null, sequence: null })),
  );
  await redateTable(tx, end.table);
  // The row stays, without matches: undoing fills it again, and its sequence numbers are not given a second time.
  await putCompilations(tx, [{ ...compilation, matches: 0, rated: 0 }]);
}

/** A match that waits is rated with the players as they are now: not with those who were merged since (R54). */
async function forgetMerges(operation: Operation, matches: readonly Match[]): Promise<void> {
  const { tx } = operation;
  const merged = matches.filter((match) => [...match.home, ...match.away].some((player) => player.ratedAs));
  await operation.keep(
    "matches",
    merged.map((match) => match.id),
  );
  const sideOf = (side: Match["home"]) => side.map(({ ratedAs: _then, ...player }) => player);
  await updateMatchSides(
    tx,
    merged.map(({ id, home, away }) => ({ id, home: sideOf(home), away: sideOf(away) })),
  );
}
