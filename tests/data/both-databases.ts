import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, inject, onTestFinished } from "vitest";
import { type Database, type DatabaseLocation, openDatabase } from "#app/data/connection/database.ts";

/** Opens the database of a suite a second time, on connections of its own, as another server would; closed with its test. */
export async function anotherServer(database: Database): Promise<Database> {
  const location = locations.get(database);
  if (!location) throw new Error("a database of memory has one connection: the suite must be `inFiles`");
  const another = await openDatabase(location);
  onTestFinished(() => another.close());
  return another;
}

const locations = new WeakMap<Database, DatabaseLocation>();

/**
 * Runs a suite on SQLite and on PostgreSQL. `fresh` opens an empty database, which is removed after its test. On SQLite it
 * is in memory, on a single connection, unless the suite needs several connections at once: `inFiles`.
 */
export function onBothDatabases(
  name: string,
  suite: (fresh: () => Promise<Database>) => void,
  { inFiles = false } = {},
): void {
  describe(`${name} on SQLite`, () => {
    suite(async () => {
      const folder = inFiles ? mkdtempSync(join(tmpdir(), "gamelle-data-")) : undefined;
      const location = { file: folder ? join(folder, "gamelle.sqlite") : ":memory:" };
      const database = await openDatabase(location);
      if (folder) locations.set(database, location);
      onTestFinished(async () => {
        await database.close();
        if (folder) rmSync(folder, { recursive: true });
      });
      return database;
    });
  });

  describe(`${name} on PostgreSQL`, () => {
    const address = inject("postgres");
    const [maker, remover] = [address, address].map((url) => new pg.Client({ connectionString: url }));
    const removals: Promise<unknown>[] = [];
    let count = 0;
    beforeAll(async () => {
      await Promise.all([maker?.connect(), remover?.connect()]);
    });
    afterAll(async () => {
      await Promise.all(removals);
      await Promise.all([maker?.end(), remover?.end()]);
    });
    suite(async () => {
      const databaseName = `test_${process.pid}_${name.replace(/\W/g, "_")}_${++count}`;
      await maker?.query(`create database ${databaseName} template ${inject("template")} strategy file_copy`);
      const location = { url: address.replace(/\/postgres$/, `/${databaseName}`) };
      const database = await openDatabase(location);
      locations.set(database, location);
      onTestFinished(async () => {
        await database.close();
        // The next test does not wait for it.
        const removal = remover?.query(`drop database ${databaseName} with (force)`);
        if (removal) removals.push(removal);
      });
      return database;
    });
  });
}
