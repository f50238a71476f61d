import type { Transaction } from "#app/data/connection/database.ts";
import type { CompetitionRow, CompilationRow } from "#app/data/connection/schema.ts";
import { listCompilations, putCompilations } from "#app/data/ledger/compilation-rows.ts";
import { listPlayerIdsFrom } from "#app/data/ledger/ledger-end-rows.ts";
import { peekSequence } from "#app/data/ledger/rating-changes.ts";
import type { NewMatch } from "#app/data/matches/match-rows.ts";
import { deleteMatches, updateMatches } from "#app/data/matches/write-matches.ts";
import { storedKFactor } from "#app/data/tournaments/competition-event.ts";
import { keepsLedgerRows } from "#app/domain/ledger/corrections/keeps-ledger-rows.ts";
import type { Match } from "#app/domain/matches/match.ts";
import { outcomeOf, wasPlayed } from "#app/domain/matches/match-outcome.ts";
import { playersOf } from "#app/domain/matches/players-of.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { readKFactors } from "#app/reading/ledger/k-factors.ts";
import type { Operation } from "#app/steps/operations/operation.ts";
import { changedParticipations } from "./changed-participations.ts";
import { correctResults } from "./correct-results.ts";
import { keepLedgerOrder } from "./keep-ledger-order.ts";
import { type LedgerEnd, listCompiledMatches, readLedgerEnd } from "./ledger-end.ts";
import { type LedgerMove, planLedger, rewriteLedger } from "./rewrite-ledger.ts";

/** Compiled matches that a corrected file changes or no longer has (R33). */
export interface CompiledCorrections {
  readonly corrected: readonly { readonly before: Match; readonly after: NewMatch }[];
  readonly gone: readonly Match[];
  /** Competitions that became another event (R3), as they were, with those of their matches that stay as they are: perhaps none. */
  readonly changedEvents: readonly { readonly before: CompetitionRow; readonly matches: readonly Match[] }[];
}

/**
 * Corrects compiled matches, or takes them out, and rates a table's ledger again from the first of them on: afterwards it is as
 * if they had been right from the start (R14). A match that was not played and now is waits for the next compilation.
 * Players whom the corrections add, and events that they change, must be written before. Gives everyone whose rating changes.
 */
export async function correctCompiled(
  operation: Operation,
  table: StoredTable,
  { corrected, gone, changedEvents }: CompiledCorrections,
): Promise<readonly LedgerMove[]> {
  const { tx } = operation;
  const ratedAgain = changedEvents.flatMap(({ matches }) => matches);
  const before = [...corrected.map((pair) => pair.before), ...gone, ...ratedAgain];
  if (before.length === 0) return [];
  const after = corrected.map((pair) => ({ before: pair.before, after: inLedgerAs(pair) }));
  // Another event counts its matches otherwise, also where all of them are corrected themselves.
  const keepsRows = changedEvents.length + gone.length === 0;
  if (keepsRows && after.every((pair) => keepsLedgerRows(pair.before, pair.after)))
    return (await correctResults(operation, table, after)).moves;
  const sequences = before.flatMap(({ sequence }) => sequence ?? []);
  const from = sequences.reduce((least, one) => Math.min(least, one), await peekSequence(tx));
  const end = await readLedgerEnd(tx, table, from);
  const inLedger = await listPlayerIdsFrom(tx, table, from);
  await keepLedger(operation, end, before);
  // The typed score of a match that is taken out goes with it.
  await operation.keep(
    "typed_scores",
    gone.map(({ id }) => id),
  );
  await writeCompilations(tx, table, { corrected: after, gone, changedEvents });
  await updateMatches(tx, after);
  await deleteMatches(tx, gone);
  const touched = playersOf([...before, ...after.map((pair) => pair.after)]);
  const participations = await changedParticipations(tx, end, touched);
  const plan = await planLedger(tx, end, end.causes, await listCompiledMatches(tx, end));
  await rewriteLedger(operation, plan, { concerned: [...inLedger, ...touched], participations });
  return plan.moves;
}

/** Whether a compiled match can be corrected: not one whose rating the legacy site made, which no ledger row explains. */
export function canCorrect(match: Match): boolean {
  return match.sequence !== null || !wasPlayed(outcomeOf(match));
}

/** The corrected match with its compilation and sequence number. */
function inLedgerAs({ before, after }: CompiledCorrections["corrected"][number]): NewMatch {
  const { compilationId, sequence } = before;
  if (!wasPlayed(outcomeOf(after))) return { ...after, compilationId, sequence: null };
  if (sequence === null) return { ...after, compilationId: null, sequence: null };
  // Who was merged since is still rated as who they were (R54).
  const rated = new Map([...before.home, ...before.away].map((player) => [player.playerId, player.ratedAs]));
  const sideOf = (side: Match["home"]) =>
    side.map((player) => {
      const ratedAs = rated.get(player.playerId);
      return ratedAs === undefined ? player : { ...player, ratedAs };
    });
  return { ...after, home: sideOf(after.home), away: sideOf(after.away), compilationId, sequence };
}

async function keepLedger(operation: Operation, end: LedgerEnd, before: readonly Match[]): Promise<void> {
  const { tx } = operation;
  const ids = new Set(before.map(({ compilationId }) => compilationId));
  const compilations = (await listCompilations(tx, end.table)).filter(({ id }) => ids.has(id));
  keepLedgerOrder(operation, end, { made: null, compilations, matches: before });
  await operation.keep(
    "matches",
    before.map(({ id }) => id),
  );
}

/** Counts each compilation's matches again. */
async function writeCompilations(
  tx: Transaction,
  table: StoredTable,
  { corrected, gone, changedEvents }: CompiledCorrections,
): Promise<void> {
  const now = await readKFactors(tx, table);
  const events = new Map(changedEvents.map(({ before }) => [before.id, storedKFactor(before)]));
  const earlier = (competitionId: string) => events.get(competitionId) ?? now(competitionId);
  const changes = new Map<string, { matches: number; rated: number }>();
  const count = (match: Match, by: 1 | -1, kFactor: typeof earlier) => {
    if (match.compilationId === null) return;
    const change = changes.get(match.compilationId) ?? { matches: 0, rated: 0 };
    const isRated = match.sequence !== null && kFactor(match.competitionId) > 0;
    changes.set(match.compilationId, {
      matches: change.matches + by,
      rated: change.rated + (isRated ? by : 0),
    });
  };
  const ratedAgain = changedEvents.flatMap(({ matches }) => matches);
  for (const match of [...corrected.map(({ before }) => before), ...gone, ...ratedAgain]) {
    count(match, -1, earlier);
  }
  for (const match of [...corrected.map(({ after }) => after), ...ratedAgain]) count(match, 1, now);
  const compilations = await listCompilations(tx, table);
  await putCompilations(
    tx,
    compilations.flatMap((row): CompilationRow[] => {
      const change = changes.get(row.id);
      if (!change) return [];
      return [{ ...row, matches: row.matches + change.matches, rated: row.rated + change.rated }];
    }),
  );
}
