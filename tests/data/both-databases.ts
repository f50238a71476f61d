import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, inject, onTestFinished } from "vitest";
import { type Database, type DatabaseLocation, openDatabase } from "#app/data/connection/database.ts";
import { emptyDatabase, emptyFile } from "#tests/factories/empty-database.ts";
import { keptName, PostgresDatabases } from "./postgres-databases.ts";

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
    // Per address. A connection reads the catalogue before it answers, which costs more than most tests.
    const opened = new Map<string, Database>();
    beforeAll(() => databases.open());
    afterAll(async () => {
      for (const database of opened.values()) await database.close();
      await databases.close();
    });
    suite(async () => {
      const { url, isNew, giveBack } = await databases.take(asNew);
      onTestFinished(giveBack);
      if (isNew) await opened.get(url)?.close();
      const database = opened.get(url) ?? (await openKept(url, opened));
      // What an earlier test wrote is gone, without a notification.
      database.content.lookAgain();
      locations.set(database, { url });
      return database;
    });
  });
}

/** Opened for the tests of a suite, unless one of them closes it. */
async function openKept(url: string, opened: Map<string, Database>): Promise<Database> {
  const database = await openDatabase({ url: `${url}?application_name=${keptName}` });
  const kept: Database = {
    ...database,
    close() {
      opened.delete(url);
      return database.close();
    },
  };
  opened.set(url, kept);
  return kept;
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
