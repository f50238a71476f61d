import { expect, test } from "vitest";
import type { Database, WritableQueries } from "#app/data/connection/database.ts";
import { forgetSpent, sweepSpent } from "#app/data/site/allowance-rows.ts";
import { shareBudgets } from "#app/server/allowances/shared-budgets.ts";
import type { Log } from "#app/server/machine/logger.ts";
import { anotherServer, onBothDatabases } from "#tests/data/both-databases.ts";
import { waitingFor } from "#tests/data/waiting-for.ts";

/** So slow that the time which a test takes gives nothing back. */
const allowance = { burst: 30, perSecond: 0.000_1 };

/** A server whose time stands still, and how often it says yes to so many who ask. What it does later is done when that is asked for. */
function aServer(database: Database, log: Pick<Log, "warn"> = { warn() {} }) {
  const due = new Set<() => void>();
  const budgets = shareBudgets(database, "a secret of tests", log, (_, work) => {
    due.add(work);
    return () => due.delete(work);
  });
  const pushes = budgets.budgetOf("push", allowance);
  const pages = budgets.budgetOf("pages", allowance);
  const spend = (key: string, times: number, from = pushes) =>
    Array.from({ length: times }, () => from.spend(key)).filter((wait) => wait === 0).length;
  const pass = () => {
    for (const work of due) {
      due.delete(work);
      work();
    }
  };
  return { spend, pages, pass, due, settle: () => budgets.settle(), close: () => budgets.close() };
}

onBothDatabases(
  "limits that servers count together",
  (fresh) => {
    test("what was asked of one server is missing at the other, under hashes", async () => {
      const database = await fresh();
      const [one, other] = [aServer(database), aServer(await anotherServer(database))];
      expect([one.spend("192.0.2.1", 20), other.spend("192.0.2.1", 5)]).toEqual([20, 5]);
      expect([one.spend("192.0.2.1", 4, one.pages), one.spend("192.0.2.2", 2)]).toEqual([4, 2]);
      await Promise.all([one.settle(), other.settle()]);
      expect([one, other].map(({ spend }) => spend("192.0.2.1", 1))).toEqual([1, 1]);
      const rows = await database.read.selectFrom("spent_allowances").selectAll().execute();
      // Whoever used less than a tenth is not counted.
      expect(rows).toHaveLength(2);
      expect(JSON.stringify(rows)).not.toContain("192.0.2");
      // Those of before are known to both; the one of now only to itself.
      await one.settle();
      await other.settle();
      expect(other.spend("192.0.2.1", 30)).toBe(3);
      expect(other.spend("192.0.2.1", 30, other.pages)).toBe(30);
    });

    test("crowds of two servers settle at once, and every one counts", async () => {
      const database = await fresh();
      const servers = [aServer(database), aServer(await anotherServer(database))];
      const keys = Array.from({ length: 600 }, (_, index) => `address ${index}`);
      for (const [index, { spend }] of servers.entries())
        for (const key of index === 0 ? keys : keys.toReversed()) spend(key, 10);
      // 500 in one statement.
      for (let round = 0; round < 2; round++) await Promise.all(servers.map(({ settle }) => settle()));
      const rows = await database.read.selectFrom("spent_allowances").select("until").execute();
      const now = Date.now();
      const used = rows.map(({ until }) => Math.round(((until - now) / 1_000) * allowance.perSecond));
      expect([used.length, new Set(used)]).toEqual([600, new Set([20])]);
    });

    test("a server settles by itself once for all that is spent meanwhile, and no more once it is closed", async () => {
      const database = await fresh();
      const one = aServer(database);
      one.spend("192.0.2.1", 5);
      one.spend("192.0.2.2", 5);
      expect(one.due.size).toBe(1);
      one.pass();
      const rows = () => database.read.selectFrom("spent_allowances").select("key").execute();
      await expect.poll(rows).toHaveLength(2);
      one.spend("192.0.2.3", 5);
      one.close();
      one.spend("192.0.2.3", 5);
      expect(one.due.size).toBe(0);
    });

    test("what is whole again counts for nothing, and goes", async () => {
      const database = await fresh();
      const one = aServer(database);
      one.spend("192.0.2.1", 30);
      one.spend("192.0.2.2", 30);
      await one.settle();
      expect(one.spend("192.0.2.1", 1)).toBe(0);
      await database.write.updateTable("spent_allowances").set({ until: 1_000 }).execute();
      const other = aServer(database);
      other.spend("192.0.2.1", 4);
      await other.settle();
      expect(other.spend("192.0.2.1", 30)).toBe(26);
      await sweepSpent(database.write);
      expect(await database.read.selectFrom("spent_allowances").select("key").execute()).toHaveLength(1);
    });

    test.each([
      { what: "swept", work: (db: WritableQueries) => sweepSpent(db), isLeft: true },
      { what: "forgotten", work: (db: WritableQueries) => forgetSpent(db, ["a", "b"]), isLeft: false },
    ])("what is $what while another server counts never waits in a circle", async ({ work, isLeft }) => {
      const database = await fresh();
      // SQLite has no rows that wait for each other.
      if (database.dialect === "sqlite") return;
      const another = await anotherServer(database);
      const count = (tx: WritableQueries, key: string) =>
        tx
          .updateTable("spent_allowances")
          .set({ until: Date.now() + 60_000 })
          .where("key", "=", key)
          .execute();
      for (const [first, second] of [
        ["a", "b"],
        ["b", "a"],
      ] as const) {
        await database.write.deleteFrom("spent_allowances").execute();
        const whole = ["a", "b"].map((key) => ({ key, until: 1_000 }));
        await database.write.insertInto("spent_allowances").values(whole).execute();
        let done: Promise<unknown> = Promise.resolve();
        await another.write.transaction().execute(async (tx) => {
          await count(tx, first);
          done = work(database.write);
          await Promise.race([done, expect.poll(() => waitingFor(database)).toBe(1)]);
          await count(tx, second);
        });
        await done;
        const left = await database.read.selectFrom("spent_allowances").select("key").execute();
        expect(left).toEqual(isLeft ? [{ key: first }] : []);
      }
    });

    test("what was counted while the database’s clock was far ahead keeps nobody out once it is right", async () => {
      const database = await fresh();
      const one = aServer(database);
      one.spend("192.0.2.1", 10);
      await one.settle();
      const aYear = 365 * 24 * 60 * 60_000;
      await database.write
        .updateTable("spent_allowances")
        .set((row) => ({ until: row("until", "+", aYear) }))
        .execute();
      one.spend("192.0.2.1", 4);
      await one.settle();
      expect(one.spend("192.0.2.1", 6)).toBe(6);
      await one.settle();
      // From then on the servers count together again.
      const other = aServer(await anotherServer(database));
      other.spend("192.0.2.1", 4);
      await other.settle();
      expect(other.spend("192.0.2.1", 30)).toBe(20);
    });

    test("while a settlement waits for the database no other is begun, and nothing is lost", async () => {
      const database = await fresh();
      const [one, other] = [aServer(await anotherServer(database)), aServer(database)];
      one.spend("192.0.2.1", 5);
      await one.settle();
      let waiting: Promise<void> | undefined;
      await database.write.transaction().execute(async (tx) => {
        // The row is written, with what it holds: whoever else writes it waits.
        await tx
          .updateTable("spent_allowances")
          .set((row) => ({ until: row.ref("until") }))
          .execute();
        one.spend("192.0.2.1", 5);
        waiting = one.settle();
        one.spend("192.0.2.1", 5);
        await one.settle();
      });
      await waiting;
      await one.settle();
      other.spend("192.0.2.1", 5);
      await other.settle();
      expect(other.spend("192.0.2.1", 30)).toBe(10);
    });

    test("while the database is away each counts for itself, and what was spent is counted later", async () => {
      const database = await fresh();
      const warnings: object[] = [];
      let isAway = true;
      const away = {
        get write() {
          if (isAway) throw new Error("away");
          return database.write;
        },
      } as Database;
      const one = aServer(away, { warn: (details) => warnings.push(details) });
      expect(one.spend("192.0.2.1", 40)).toBe(30);
      await one.settle();
      expect(warnings).toHaveLength(1);
      isAway = false;
      await one.settle();
      const other = aServer(database);
      other.spend("192.0.2.1", 4);
      await other.settle();
      expect(other.spend("192.0.2.1", 30)).toBe(0);
    });
  },
  { inFiles: true },
);
