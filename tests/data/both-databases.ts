import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, inject, onTestFinished } from "vitest";
import { type Database, type DatabaseLocation, openDatabase } from "#app/data/connection/database.ts";
import { emptyDatabase, emptyFile } from "#tests/factories/empty-database.ts";
import { PostgresDatabases } from "./postgres-databases.ts";

/** The settings with which a process of its own serves the database of a suite, which must be `inFiles`. */
export function settingsFor(database: Database): Readonly<Record<string, string>> {
  const location = locations.get(database);
  if (!location) throw new Error("a database of memory has one connection: the suite must be `inFiles`");
  return "url" in location ? { DATABASE_URL: location.url } : { DATA_DIR: dirname(location.file) };
}

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
 * Runs a suite on SQLite and on PostgreSQL. `fresh` opens an empty database, which no other test sees. On SQLite it
 * is in memory, on a single connection, unless the suite needs several connections at once: `inFiles`. On
 * PostgreSQL an earlier test may have used it, which plans of queries can depend on, unless the suite wants it `asNew`.
 */
export function onBothDatabases(
  name: string,
  suite: (fresh: () => Promise<Database>) => void,
  { inFiles = false, asNew = false } = {},
): void {
  describe(`${name} on SQLite`, () => {
    suite(async () => {
      if (inFiles) return freshFile();
      const database = await emptyDatabase();
      onTestFinished(() => database.close());
      return database;
    });
  });

  describe(`${name} on PostgreSQL`, () => {
    const databases = new PostgresDatabases(inject("postgres"), inject("template"));
    beforeAll(() => databases.open());
    afterAll(() => databases.close());
    suite(async () => {
      const { url, giveBack } = await databases.take(asNew);
      const database = await openDatabase({ url });
      locations.set(database, { url });
      onTestFinished(async () => {
        await database.close();
        giveBack();
      });
      return database;
    });
  });
}

async function freshFile(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-data-"));
  const location = { file: join(folder, "gamelle.sqlite") };
  writeFileSync(location.file, await emptyFile());
  const database = await openDatabase(location);
  locations.set(database, location);
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  return database;
}
