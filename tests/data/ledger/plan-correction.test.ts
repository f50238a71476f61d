import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Transaction } from "#app/data/connection/database.ts";
import { listCompiledMatchesAt } from "#app/data/ledger/compiled-match-rows.ts";
import { listRatingChangesOfTable } from "#app/data/ledger/rating-changes.ts";
import { fillDemo } from "#app/demo/fill-demo.ts";
import type { LedgerRow } from "#app/domain/ledger/ledger-row.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import { planCorrection } from "#app/steps/ledger/plan-correction.ts";
import { type LedgerPlan, planLedgerFrom, writeLedger } from "#app/steps/ledger/rewrite-ledger.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { filledOnce } from "#tests/data/filled-once.ts";

const table = "bonzini";

/** The sequence numbers of matches all over a ledger that moved somebody's rating: the first, the last, and some between. */
function someMatches(ledger: readonly LedgerRow[]): number[] {
  const matches = ledger.filter(({ cause, change }) => cause === "match" && change !== 0);
  const sequences = [...new Set(matches.map(({ sequence }) => sequence))].sort((one, other) => one - other);
  const step = Math.ceil(sequences.length / 12);
  return sequences.filter((_, index) => index % step === 0 || index === sequences.length - 1);
}

/** Says that the other side won; that of a draw, that home did. */
async function turn(tx: Transaction, sequence: number): Promise<void> {
  const [match] = await listCompiledMatchesAt(tx, table, [sequence]);
  const winner = match && outcomeOf(match) === "home" ? 2 : 1;
  await sql`update matches set winner = ${sql.lit(winner)}, score = null
    where "table" = ${table} and sequence = ${sql.lit(sequence)}`.execute(tx);
}

function inOrder(rows: readonly LedgerRow[]): LedgerRow[] {
  const key = ({ playerId, mode, sequence }: LedgerRow) => `${playerId} ${mode} ${sequence}`;
  return rows.toSorted((one, other) => compareKeys(key(one), key(other)));
}

/** A plan whose rows stand in an order: players are read in none, so that two plans of one ledger may differ in it. */
function sorted(plan: LedgerPlan): LedgerPlan {
  return { ...plan, changes: { ...plan.changes, updated: inOrder(plan.changes.updated) } };
}

onBothDatabases("rate again what a correction moves", (fresh) => {
  const aSeason = filledOnce(fresh, (operator) =>
    fillDemo(operator, { seed: 7, years: 1, players: 24, lastDay: "2026-03-01" }),
  );

  async function inFilledDatabase(work: (tx: Transaction) => Promise<void>): Promise<void> {
    const { database } = await aSeason();
    await database.transaction(work);
  }

  test("R14: it gives what rating everything again gives, whichever match is corrected", () =>
    inFilledDatabase(async (tx) => {
      const before = await listRatingChangesOfTable(tx, table);
      const sequences = someMatches(before);
      for (const sequence of sequences) {
        await turn(tx, sequence);
        const plan = await planCorrection(tx, table, [sequence]);
        const whole = await planLedgerFrom(tx, table, sequence);
        expect(plan.changes.updated.length).toBeGreaterThan(0);
        expect(inOrder(plan.changes.updated)).toEqual(inOrder(whole.changes.updated));
        expect(plan.moves).toEqual(whole.moves);
        // Where too many would move.
        expect(sorted(await planCorrection(tx, table, [sequence], 1))).toEqual(sorted(whole));
        await writeLedger(tx, plan, { updatedAt: null });
        const written = await planLedgerFrom(tx, table, 0);
        expect(written.changes).toEqual({ added: [], updated: [], removed: [] });
        expect(written.moves).toEqual([]);
      }
    }));

  test("R14: several that are corrected together give what one after the other gives", () =>
    inFilledDatabase(async (tx) => {
      const sequences = someMatches(await listRatingChangesOfTable(tx, table));
      for (const sequence of sequences) await turn(tx, sequence);
      const plan = await planCorrection(tx, table, sequences.toReversed());
      const whole = await planLedgerFrom(tx, table, sequences[0] ?? 0);
      expect(inOrder(plan.changes.updated)).toEqual(inOrder(whole.changes.updated));
      expect(plan.moves).toEqual(whole.moves);
      // None of them is in the ledger.
      expect((await planCorrection(tx, table, [])).changes.updated).toEqual([]);
    }));

  test("R14: where a row that it needs is not stored, everything is rated again, which puts it right", () =>
    inFilledDatabase(async (tx) => {
      const before = await listRatingChangesOfTable(tx, table);
      const lost = before.find(({ cause, change }) => cause === "match" && change !== 0);
      if (!lost) throw new Error("a season without matches");
      const { playerId, mode, sequence } = lost;
      await sql`delete from rating_changes
        where "playerId" = ${playerId} and mode = ${mode} and sequence = ${sequence}`.execute(tx);
      const plan = await planCorrection(tx, table, [sequence]);
      expect(plan.changes.added).toEqual([lost]);
      await writeLedger(tx, plan, { updatedAt: null });
      expect(await listRatingChangesOfTable(tx, table)).toEqual(before);
    }));
});
