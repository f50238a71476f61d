import type { NewMatch } from "#app/data/matches/match-rows.ts";
import { updateMatches } from "#app/data/matches/write-matches.ts";
import type { Match } from "#app/domain/matches/match.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { Operation } from "#app/steps/operations/operation.ts";
import { planCorrection } from "./plan-correction.ts";
import { type LedgerPlan, rewriteLedger } from "./rewrite-ledger.ts";

/** Compiled matches that keep their ledger rows, as they are and as they are to be. */
export type CorrectedResults = readonly { readonly before: Match; readonly after: NewMatch }[];

/**
 * Corrects the results of compiled matches of a table, and rates again what that moves: afterwards it is as if they had been right
 * from the start (R14). What else such a match says may change too, but nothing of `keepsLedgerRows`.
 */
export async function correctResults(
  operation: Operation,
  table: StoredTable,
  corrected: CorrectedResults,
): Promise<LedgerPlan> {
  const { tx } = operation;
  const before = corrected.map((pair) => pair.before);
  await operation.keep(
    "matches",
    before.map(({ id }) => id),
  );
  operation.concerns("competitions", new Set(before.map(({ competitionId }) => competitionId)), "changed");
  operation.concerns("compilations", new Set(before.flatMap(({ compilationId }) => compilationId ?? [])));
  await updateMatches(tx, corrected);
  const sequences = before.flatMap(({ sequence }) => sequence ?? []);
  const plan = await planCorrection(tx, table, sequences);
  operation.replays = { table, sequences };
  await rewriteLedger(operation, plan, { concerned: plan.changes.updated.map(({ playerId }) => playerId) });
  return plan;
}
