import { cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import BetterSqlite3 from "better-sqlite3";
import { type Database, openDatabase } from "#app/data/connection/database.ts";
import { finishPendingSweeps } from "#app/data/players/pending-sweeps.ts";
import { sweepLeftovers } from "#app/server/files/sweep-leftovers.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { dump } from "#tests/data/dump.ts";
import { startedSite } from "#tests/data/undo-site.ts";
import { testNow } from "#tests/factories/operator.ts";
import type { FaultAct } from "./fault-acts.ts";

export const databaseFile = (dataDir: string) => join(dataDir, "gamelle.sqlite");

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

/** What a site holds: every row, and which pictures. */
export interface SiteContent {
  readonly rows: Readonly<Record<string, readonly string[]>>;
  readonly pictures: readonly string[];
}

/** Makes the data folder on which an act begins. */
export async function makeSite(dataDir: string, { prepare }: FaultAct): Promise<void> {
  mkdirSync(dataDir);
  const database = await openDatabase({ file: databaseFile(dataDir) });
  const operator = await startedSite(database);
  await prepare({ ...operator, newId: prefixed(operator.newId) });
  await database.close();
}

function prefixed(newId: () => string): () => string {
  return () => `prepared-${newId()}`;
}

export function copySite(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
}

/**
 * Starts on a data folder as the server does, and reads it.
 * @throws when the file is damaged, or `verify` finds a fault.
 */
export async function startAgain(dataDir: string): Promise<SiteContent> {
  await sweepLeftovers(dataDir);
  const database = await openDatabase({ file: databaseFile(dataDir) });
  try {
    await finishPendingSweeps(database);
    const { faults } = await verify(database.read);
    if (faults.length > 0) throw new Error(`verify finds ${JSON.stringify(faults)}`);
    return { rows: await readRows(database), pictures: picturesIn(dataDir) };
  } finally {
    await database.close();
    checkIntegrity(databaseFile(dataDir));
  }
}

/** Every row; files as their content, which is compressed to other bytes each time. */
export async function readRows(database: Database): Promise<SiteContent["rows"]> {
  const { imports = [], ...others } = await dump(database);
  return { ...others, imports: imports.map(withReadableFile) };
}

function withReadableFile(line: string): string {
  const cells = JSON.parse(line) as [name: string, value: unknown][];
  const readable = cells.map(([name, value]) =>
    name === "raw" ? zstdDecompressSync(Buffer.from(String(value), "base64")).toString() : value,
  );
  return JSON.stringify(readable);
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
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}
