import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "#app/data/connection/database.ts";
import { migrate, NewerSchemaError } from "#app/data/connection/migrate.ts";
import { readContentVersion } from "#app/data/connection/site-state.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { isHard } from "#tests/is-hard.ts";

const child = join(import.meta.dirname, "open-database-child.ts");

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-connection-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function aFile(): Promise<{ database: Database; file: string }> {
  const file = join(aFolder(), "gamelle.sqlite");
  const database = await openDatabase({ file });
  onTestFinished(() => database.close());
  return { database, file };
}

/** Another program that writes: it holds the lock until the test releases it. */
function anotherWriter(file: string): { letGo: () => void } {
  const other = new BetterSqlite3(file);
  other.exec("begin immediate");
  return {
    letGo() {
      other.exec("commit");
      other.close();
    },
  };
}

function openInAProcess(file: string): ChildProcess {
  return spawn(process.execPath, [child, file], { stdio: ["ignore", "pipe", "inherit"] });
}

onBothDatabases(
  "snapshot",
  (fresh) => {
    test("whatever it asks is answered from one commit, however many others write meanwhile", async () => {
      const database = await fresh();
      const versions = await database.snapshot(async (db) => {
        const first = await readContentVersion(db);
        await database.transaction(async () => undefined);
        return [first, await readContentVersion(db)];
      });
      expect(versions[1]).toBe(versions[0]);
      expect(await readContentVersion(database.read)).toBe((versions[0] ?? 0) + 1);
    });

    test("it cannot write", async () => {
      const database = await fresh();
      const writing = database.snapshot((db) => sql`delete from settings`.execute(db));
      await expect(writing).rejects.toThrow(/read-?only/);
    });

    test("more of them at once than there are connections wait their turn, and what fails gives its connection back", async () => {
      const database = await fresh();
      const failing = Array.from({ length: 20 }, () =>
        database.snapshot(async (db) => {
          await readContentVersion(db);
          throw new Error("halfway");
        }),
      );
      const settled = await Promise.allSettled(failing);
      expect(settled.every(({ status }) => status === "rejected")).toBe(true);
      const asked = Array.from({ length: 20 }, () => database.snapshot(readContentVersion));
      expect(new Set(await Promise.all(asked)).size).toBe(1);
    });

    test("a transaction that loses its connection fails alone: the process goes on, and so does the next", async () => {
      const database = await fresh();
      const losing = database.transaction(async (tx) => {
        if (database.dialect === "sqlite") throw new Error("lost");
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        // The connection ends between two queries of the transaction.
        await sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`.execute(database.read);
        await readContentVersion(tx);
      });
      await expect(losing).rejects.toThrow(/lost|terminat|not queryable/);
      await expect(database.transaction(readContentVersion)).resolves.toBeGreaterThan(0);
    });

    test("readers are answered while writers wait for one another", async () => {
      const database = await fresh();
      const gate = Promise.withResolvers<void>();
      const writers = Array.from({ length: 12 }, () => database.transaction(() => gate.promise));
      for (let count = 0; count < 20; count++) await database.snapshot(readContentVersion);
      gate.resolve();
      await Promise.all(writers);
      expect(await readContentVersion(database.read)).toBe(13);
    });
  },
  { inFiles: true },
);

test("a statement outside any transaction waits while another program writes, and the process does not", async () => {
  const { database, file } = await aFile();
  const other = anotherWriter(file);
  let turns = 0;
  const writing = sql`delete from settings`.execute(database.write);
  const done = writing.then(() => turns);
  for (; turns < 5; turns++) await new Promise((resolve) => setImmediate(resolve));
  other.letGo();
  expect(await done).toBe(5);
});

test("the sign-in library's reads go on while one of its writes waits", async () => {
  const { database, file } = await aFile();
  const other = anotherWriter(file);
  const writing = sql`delete from settings`.execute(database.write);
  expect(await readContentVersion(database.write)).toBe(1);
  other.letGo();
  await writing;
});

test("a transaction that the database ended itself tells its cause", async () => {
  const { database } = await aFile();
  await sql`pragma max_page_count = 1`.execute(database.write);
  const filling = database.transaction((tx) =>
    sql`insert into settings (key, value) values ('filler', ${"x".repeat(1_000_000)})`.execute(tx),
  );
  await expect(filling).rejects.toMatchObject({ code: "SQLITE_FULL" });
});

test("a database that a newer version wrote is refused, and not touched", async () => {
  const { database } = await aFile();
  await sql`insert into kysely_migration values ('9999-later', '2099-01-01T00:00:00.000Z')`.execute(
    database.write,
  );
  await expect(migrate(database.write as never, "sqlite")).rejects.toBeInstanceOf(NewerSchemaError);
});

test.runIf(isHard)("of many processes that open an empty folder at once, all succeed", async () => {
  const file = join(aFolder(), "gamelle.sqlite");
  const children = Array.from({ length: 6 }, () => openInAProcess(file));
  const codes = await Promise.all(children.map(async (one) => (await once(one, "close"))[0]));
  expect(codes).toEqual([0, 0, 0, 0, 0, 0]);
});

test.runIf(isHard)("killed at any moment of its first start, a database can be opened again", async () => {
  const folder = aFolder();
  for (let round = 0; round < 6; round++) {
    const file = join(folder, `${round}.sqlite`);
    const one = openInAProcess(file);
    const ended = once(one, "close");
    while (!existsSync(file) && one.exitCode === null) await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setTimeout(resolve, round * 8));
    one.kill("SIGKILL");
    await ended;
    const database = await openDatabase({ file });
    expect(await readContentVersion(database.read)).toBe(1);
    await database.close();
  }
});

test("who opens a database may be told of its queries, which hold no values", async () => {
  const queries: string[] = [];
  const database = await openDatabase({ file: ":memory:" }, { onQuery: (text) => void queries.push(text) });
  onTestFinished(() => database.close());
  queries.length = 0;
  await database.read.selectFrom("people").select("id").where("name", "=", "Ana Côté").execute();
  expect(queries).toEqual(['select "id" from "people" where "name" = ?']);
});
