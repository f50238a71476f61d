import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Transaction } from "#app/data/connection/database.ts";
import { listPlayerIdsFrom } from "#app/data/ledger/ledger-end-rows.ts";
import { listRatingChangesOfTable } from "#app/data/ledger/rating-changes.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { fillDemo } from "#app/demo/fill-demo.ts";
import type { LedgerRow } from "#app/domain/ledger/ledger-row.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import { readLedgerEnd } from "#app/steps/ledger/ledger-end.ts";
import { planLedger, planLedgerFrom, writeLedger } from "#app/steps/ledger/rewrite-ledger.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { filledOnce } from "#tests/data/filled-once.ts";

const table = "bonzini";

/** What a rewriter may change: the ledger and the players of both tables. */
async function content(tx: Transaction) {
  const [bonzini, leonhart] = [
    await listRatingChangesOfTable(tx, "bonzini"),
    await listRatingChangesOfTable(tx, "leonhart"),
  ];
  const players = (await listPlayers(tx)).sort((one, other) => compareKeys(one.id, other.id));
  return { bonzini, leonhart, players };
}

/** A condition for one row of the ledger. */
function isRow({ playerId, mode, sequence }: LedgerRow) {
  return sql`"playerId" = ${playerId} and mode = ${mode} and sequence = ${sequence}`;
}

onBothDatabases("rewrite a ledger", (fresh) => {
  const aSeason = filledOnce(fresh, (operator) =>
    fillDemo(operator, { seed: 7, years: 1, players: 24, lastDay: "2026-03-01" }),
  );

  async function inFilledDatabase(work: (tx: Transaction) => Promise<void>): Promise<void> {
    const { database } = await aSeason();
    await database.transaction(work);
  }

  test("R14: from whatever sequence number on, nothing changes when nothing did", () =>
    inFilledDatabase(async (tx) => {
      const before = await content(tx);
      const sequences = [...new Set(before.bonzini.map((row) => row.sequence))].sort((a, b) => a - b);
      const between = [1, 2, 3].flatMap((part) => sequences[Math.floor((sequences.length * part) / 4)] ?? []);
      for (const from of [0, ...between, (sequences.at(-1) ?? 0) + 1]) {
        const plan = await planLedgerFrom(tx, table, from);
        expect(plan.changes).toEqual({ added: [], updated: [], removed: [] });
        expect(plan.moves).toEqual([]);
        expect([...plan.playerIds].sort()).toEqual((await listPlayerIdsFrom(tx, table, from)).sort());
        await writeLedger(tx, plan, { updatedAt: null });
      }
      expect(await content(tx)).toEqual(before);
    }));

  test("R14: wrong, missing and unexplained rows are put right, and nothing else is touched", () =>
    inFilledDatabase(async (tx) => {
      const before = await content(tx);
      const matches = before.bonzini.filter(({ cause }) => cause === "match");
      const [wrong, missing, other] = [matches[1], matches[2], matches[3]];
      if (!wrong || !missing || !other) throw new Error("a season without matches");
      const taken = new Set(before.bonzini.map(({ sequence }) => sequence));
      const ofOther = new Set(
        before.bonzini.flatMap((row) => (row.playerId === other.playerId ? row.sequence : [])),
      );
      const within = [...taken].find((sequence) => !ofOther.has(sequence)) ?? 0;
      const unexplained = { ...other, sequence: within };
      const afterAll = { ...other, sequence: 999_999 };
      await sql`update rating_changes set after = 1 where ${isRow(wrong)}`.execute(tx);
      await sql`delete from rating_changes where ${isRow(missing)}`.execute(tx);
      await tx.insertInto("rating_changes").values([unexplained, afterAll]).execute();
      const plan = await planLedgerFrom(tx, table, 0);
      // Rows after all planned rows are deleted without being compared.
      expect(plan.changes).toEqual({ added: [missing], updated: [wrong], removed: [unexplained] });
      await writeLedger(tx, plan, { updatedAt: null });
      expect(await content(tx)).toEqual(before);
    }));

  test("without causes and matches no row is left, and nobody has a rating", () =>
    inFilledDatabase(async (tx) => {
      const before = await content(tx);
      const plan = await planLedger(tx, await readLedgerEnd(tx, table, 0), [], []);
      await writeLedger(tx, plan, { updatedAt: null });
      const after = await content(tx);
      expect(after.bonzini).toEqual([]);
      expect(after.leonhart).toEqual(before.leonhart);
      for (const player of after.players) {
        const was = before.players.find(({ id }) => id === player.id);
        const none = { singlesRanking: null, doublesRanking: null };
        expect(player).toEqual(player.table === table ? { ...was, ...none } : was);
      }
    }));
});
