import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import BetterSqlite3 from "better-sqlite3";
import { type Database, openDatabase } from "#app/data/connection/database.ts";
import { finishPendingSweeps } from "#app/data/players/pending-sweeps.ts";
import { restoreBackup } from "#app/server/files/restore.ts";
import { sweepLeftovers } from "#app/server/files/sweep-leftovers.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { admit } from "#tests/admit.ts";
import { testNow } from "#tests/factories/operator.ts";
import { withoutSendings } from "#tests/without-sendings.ts";

export const databaseFile = (dataDir: string) => join(dataDir, "gamelle.sqlite");
/** Where an act that makes a backup puts it. */
export const copiesFolder = (dataDir: string) => join(dataDir, "copies");

/** Somebody who acts on a data folder; ids repeat from one run to the next, but are no one else's. */
export function operatorOn(database: Database): Operator {
  let count = 0;
  return {
    database,
    author: "test@gamelle.example",
    now: () => testNow,
    newId: () => `act-${String(++count).padStart(6, "0")}`,
  };
}

type Rows = Readonly<Record<string, readonly string[]>>;

/** What a site holds. */
export interface SiteContent {
  /** What lay in the data folder before the start: every row, and the names of backups. */
  readonly found: string;
  /** What is there after the start: every row, which pictures (each once), and every row of each backup. */
  readonly started: Readonly<Record<"rows" | "pictures" | "copies", unknown>>;
}

export function copySite(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
}

/**
 * Starts on a data folder as the server does, and reads it.
 * @throws when the file is damaged, or `verify` finds a fault.
 */
export async function startAgain(dataDir: string): Promise<SiteContent> {
  const found = readFound(dataDir);
  await sweepLeftovers(dataDir);
  const database = await openDatabase({ file: databaseFile(dataDir) });
  try {
    await finishPendingSweeps(database);
    const { faults } = await verify(database.read);
    if (faults.length > 0) throw new Error(`verify finds ${JSON.stringify(faults)}`);
    const rows = readRows(databaseFile(dataDir));
    return { found, started: { rows, pictures: picturesIn(dataDir), copies: await readCopies(dataDir) } };
  } finally {
    await database.close();
    checkIntegrity(databaseFile(dataDir));
  }
}

/** What lies in a data folder, as it lies there: nothing is started. */
export function readFound(dataDir: string): string {
  return JSON.stringify({ rows: readRows(databaseFile(dataDir)), copies: copiesIn(dataDir) });
}

/** Every row of whatever schema; files as their content, which is compressed to other bytes each time. */
function readRows(file: string): Rows {
  if (!existsSync(file)) return {};
  const connection = new BetterSqlite3(file);
  try {
    const relations = connection
      .prepare<[], { name: string }>(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
      )
      .all();
    const entries = relations.map(({ name }) => {
      const rows = connection.prepare<[], Record<string, unknown>>(`select * from "${name}"`).all();
      return [name, rows.map((row) => withoutSendings(JSON.stringify(readableRow(row)))).sort()];
    });
    return Object.fromEntries(entries) as Rows;
  } finally {
    connection.close();
  }
}

/** Without the moment at which a migration was run. */
function readableRow({ timestamp: _ran, ...row }: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (!(value instanceof Uint8Array)) return [name, value];
      return [name, name === "raw" && value.length > 0 ? zstdDecompressSync(value).toString() : [...value]];
    }),
  );
}

function checkIntegrity(file: string): void {
  const connection = new BetterSqlite3(file, { readonly: true });
  const found = [connection.pragma("integrity_check"), connection.pragma("foreign_key_check")];
  connection.close();
  if (JSON.stringify(found) !== '[[{"integrity_check":"ok"}],[]]') throw new Error(JSON.stringify(found));
}

function picturesIn(dataDir: string): string[] {
  const folder = join(dataDir, "uploads");
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => withoutSendings(name));
  // What a failing disk could not remove again lies beside the same picture, sent once more.
  return [...new Set(names)].sort();
}

/** The backups that have their name; a part of one has none yet. */
function copiesIn(dataDir: string): string[] {
  const folder = copiesFolder(dataDir);
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".gamelle")) : [];
}

/** Every row of each backup, read as people read it: by a restore. */
async function readCopies(dataDir: string): Promise<Rows[]> {
  return Promise.all(
    copiesIn(dataDir).map(async (name) => {
      const folder = mkdtempSync(join(tmpdir(), "gamelle-copy-"));
      const database = await openDatabase({ file: databaseFile(folder) });
      admit(await restoreBackup(database, folder, join(copiesFolder(dataDir), name)));
      await database.close();
      const rows = readRows(databaseFile(folder));
      rmSync(folder, { recursive: true });
      return rows;
    }),
  );
}
