import { expect, test } from "vitest";
import type { WritableQueries } from "#app/data/connection/database.ts";
import { forgetTries, giveTriesBack, sweepTries, takeTries } from "#app/data/site/try-rows.ts";
import { countInDatabase } from "#app/server/sign-in/limits/count-in-database.ts";
import { tryCountsOf } from "#app/server/sign-in/limits/sign-in-guard.ts";
import { createSignInLimit } from "#app/server/sign-in/limits/sign-in-limit.ts";
import { anotherServer, onBothDatabases } from "#tests/data/both-databases.ts";
import { waitingFor } from "#tests/data/waiting-for.ts";

const email = "volunteer@gamelle.example";
const home = { address: "203.0.113.7", device: undefined };
const secret = "a secret of tests";
const at = Date.parse("2026-03-14T12:00:00Z");

onBothDatabases(
  "tries that servers count together",
  (fresh) => {
    test("R51: one account has its tries once, whichever server is asked, and all at once", async () => {
      const database = await fresh();
      const servers = [database, await anotherServer(database)].map((one) =>
        createSignInLimit(countInDatabase(one, secret)),
      );
      const asked = Array.from({ length: 40 }, async (_, index) => servers[index % 2]?.password(email, home));
      expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(10);
      const rows = await database.read.selectFrom("sign_in_tries").selectAll().execute();
      expect(rows.map(({ count }) => count)).toEqual([10, 10, 10]);
      expect(JSON.stringify(rows)).not.toMatch(/gamelle\.example|203\.0\.113/);
    });

    test.each([
      { what: "given back", work: giveTriesBack },
      { what: "cleared", work: forgetTries },
      { what: "swept", work: (db: WritableQueries) => sweepTries(db, at + 15 * 60_000) },
    ])("tries that are $what while another server counts some never wait in a circle", async ({ work }) => {
      const database = await fresh();
      // SQLite has no rows that wait for each other.
      if (database.dialect === "sqlite") return;
      const another = await anotherServer(database);
      const tried = ["a", "b"].map((key) => ({ key, tries: 10 }));
      const count = (tx: WritableQueries, key: string) =>
        tx.updateTable("sign_in_tries").set({ count: 5 }).where("key", "=", key).execute();
      for (const [first, second] of [
        ["a", "b"],
        ["b", "a"],
      ] as const) {
        await takeTries(database.write, tried, at);
        let done: Promise<void> = Promise.resolve();
        await another.write.transaction().execute(async (tx) => {
          await count(tx, first);
          done = work(database.write, ["a", "b"]);
          // What is swept waits for nobody.
          await Promise.race([done, expect.poll(() => waitingFor(database)).toBe(1)]);
          await count(tx, second);
        });
        await done;
      }
    });

    test("two servers that count the same tries never wait in a circle, in whatever order they are asked", async () => {
      const database = await fresh();
      // SQLite has no rows that wait for each other.
      if (database.dialect === "sqlite") return;
      const another = await anotherServer(database);
      const tried = ["b", "a"].map((key) => ({ key, tries: 10 }));
      await takeTries(database.write, tried, at);
      let counted: Promise<boolean> = Promise.resolve(false);
      await another.write.transaction().execute(async (tx) => {
        for (const key of ["a", "b"]) {
          await tx.updateTable("sign_in_tries").set({ count: 5 }).where("key", "=", key).execute();
          if (key === "a") counted = takeTries(database.write, tried, at);
          await expect.poll(() => waitingFor(database)).toBe(1);
        }
      });
      expect(await counted).toBe(true);
      const rows = await database.read.selectFrom("sign_in_tries").select("count").execute();
      expect(rows).toEqual([{ count: 6 }, { count: 6 }]);
    });

    test("tries that wait for another server leave the other connections free", async () => {
      const database = await fresh();
      // SQLite has no rows that wait.
      if (database.dialect === "sqlite") return;
      const limit = createSignInLimit(countInDatabase(database, secret));
      const another = await anotherServer(database);
      await limit.provider("home");
      let waiting: Promise<unknown> = Promise.resolve();
      await another.write.transaction().execute(async (tx) => {
        await tx.updateTable("sign_in_tries").set({ count: 2 }).execute();
        waiting = Promise.all(Array.from({ length: 20 }, () => limit.provider("home")));
        await database.write.selectFrom("sign_in_tries").select("key").execute();
      });
      await waiting;
      expect(await another.read.selectFrom("sign_in_tries").select("count").execute()).toEqual([
        { count: 22 },
      ]);
    });

    test("a right one clears its owner's, a vanished one was never made, and a quarter of an hour ends them", async () => {
      const database = await fresh();
      let now = Date.parse("2026-03-14T12:00:00Z");
      const limit = createSignInLimit(countInDatabase(database, secret, () => now));
      for (let time = 0; time < 60; time++) await (await limit.password(email, home))?.cameToNothing();
      for (let time = 0; time < 60; time++) await (await limit.password(email, home))?.succeeded();
      for (let time = 0; time < 30; time++) await limit.provider("home");
      expect(await limit.provider("home")).toBeUndefined();
      expect(await limit.password(email, home)).toBeDefined();
      now += 15 * 60_000;
      expect(await limit.provider("home")).toBeDefined();
      const later = createSignInLimit(countInDatabase(database, secret, () => now + 15 * 60_000));
      await later.provider("another");
      expect(await database.read.selectFrom("sign_in_tries").select("count").execute()).toEqual([
        { count: 1 },
      ]);
    });

    test("what comes back to one, or is cleared, is nobody else’s, and no more comes back than was counted", async () => {
      const database = await fresh();
      let now = Date.parse("2026-03-14T12:00:00Z");
      const limit = createSignInLimit(countInDatabase(database, secret, () => now));
      const byAnother = () => limit.password("zoe@laval.example", { ...home, address: "198.51.100.4" });
      for (let time = 0; time < 10; time++) await byAnother();
      await (await limit.password(email, home))?.cameToNothing();
      await (await limit.password(email, home))?.succeeded();
      expect(await byAnother()).toBeUndefined();
      // Those that end only when their quarter of an hour is over are not counted any more.
      const begun = [];
      for (let time = 0; time < 5; time++) begun.push(await limit.provider("home"));
      now += 15 * 60_000;
      begun.push(await limit.provider("home"));
      for (const one of begun) await one?.cameToNothing();
      const again = [];
      for (let time = 0; time < 40; time++) again.push(await limit.provider("home"));
      expect(again.filter(Boolean)).toHaveLength(30);
    });

    test("tries that were counted while a machine’s clock was a day ahead keep nobody out once it is right", async () => {
      const database = await fresh();
      const right = Date.parse("2026-03-14T12:00:00Z");
      const limitAt = (now: number) => createSignInLimit(countInDatabase(database, secret, () => now));
      const ahead = limitAt(right + 24 * 60 * 60_000);
      for (let time = 0; time < 30; time++) await ahead.provider("home");
      expect(await ahead.provider("home")).toBeUndefined();
      expect(await limitAt(right).provider("home")).toBeDefined();
      // The clocks of two servers are never quite the same: that is no reason to count anew.
      for (let time = 1; time < 30; time++) await limitAt(right).provider("home");
      expect(await limitAt(right - 60_000).provider("home")).toBeUndefined();
    });

    test("only where several servers can be are they counted in the database", async () => {
      const database = await fresh();
      await tryCountsOf(database, secret).take([{ kind: "provider", tries: 1, key: "home" }]);
      const rows = await database.read.selectFrom("sign_in_tries").select("key").execute();
      expect(rows).toHaveLength(database.dialect === "postgres" ? 1 : 0);
    });
  },
  { inFiles: true },
);
