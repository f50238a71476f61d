import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { copyRelations } from "#app/data/backup/copy-relations.ts";
import { openUntrustedBackup } from "#app/data/backup/untrusted-backup.ts";
import { type Database, openDatabase } from "#app/data/connection/database.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { admit } from "#tests/admit.ts";
import { makeEarlierBackup } from "#tests/data/backup/earlier-site.ts";
import { dump } from "#tests/data/dump.ts";
import { PostgresDatabases } from "#tests/data/postgres-databases.ts";

const deaths = Number(process.env["GAMELLE_MIGRATION_DEATHS"] ?? 12);
const schemas = ["0001-season", "0009-operation-numbers", "0012-pending-sweeps"];

/** Fills a database of PostgreSQL as an earlier version left it, from a backup of that version. */
async function fillEarlier(url: string, file: string, schema: string): Promise<void> {
  const emptying = await openDatabase({ url }, { migrate: false });
  await sql`drop schema public cascade`.execute(emptying.write);
  await sql`create schema public`.execute(emptying.write);
  await emptying.close();
  const backup = admit(await openUntrustedBackup(file, { isSealed: false }));
  const earlier = await openDatabase({ url }, { upTo: schema });
  await earlier.transaction((tx) => copyRelations(backup, tx, earlier.dialect));
  await earlier.close();
  backup.close();
}

async function migrationsIn(url: string): Promise<number> {
  const database = await openDatabase({ url }, { migrate: false });
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.read);
  await database.close();
  return rows.length;
}

/** Lets a process migrate the database, and kills it after a while. */
async function killWhileMigrating(url: string, milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "migrating-child.ts"), url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  await Promise.race([once(child.stdout, "data"), ended]);
  await setTimeout(milliseconds);
  child.kill("SIGKILL");
  await ended;
}

async function contentOf(database: Database): Promise<unknown> {
  expect((await database.snapshot(verify)).faults).toEqual([]);
  return dump(database);
}

test.each(schemas)(
  `killed ${deaths} times while it migrates PostgreSQL from %s, the next start finds all of the earlier schema or of the new one`,
  async (schema) => {
    const folder = mkdtempSync(join(tmpdir(), "gamelle-migration-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const databases = new PostgresDatabases(inject("postgres"), inject("template"));
    await databases.open();
    onTestFinished(() => databases.close());
    const { url } = await databases.take(true);
    const file = join(folder, "earlier.gamelle");
    await makeEarlierBackup(file, schema);
    await fillEarlier(url, file, schema);
    const before = await migrationsIn(url);
    const begun = performance.now();
    const whole = await openDatabase({ url });
    const milliseconds = performance.now() - begun;
    const expected = await contentOf(whole);
    await whole.close();
    const after = await migrationsIn(url);
    const outcomes = { before: 0, after: 0 };
    for (let death = 0; death < deaths; death++) {
      await fillEarlier(url, file, schema);
      await killWhileMigrating(url, (death / deaths) * milliseconds * 1.2);
      const found = await migrationsIn(url);
      expect([before, after]).toContain(found);
      outcomes[found === before ? "before" : "after"]++;
      const database = await openDatabase({ url });
      expect(await contentOf(database)).toEqual(expected);
      await database.close();
    }
    console.info(`${schema}: ${JSON.stringify(outcomes)}`);
    expect(outcomes.before).toBeGreaterThan(0);
  },
);
