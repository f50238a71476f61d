import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { onTestFinished } from "vitest";
import { type Database, openDatabase } from "#app/data/connection/database.ts";
import { backUp } from "#app/server/files/backup.ts";
import { seal } from "#app/server/files/backup-seal.ts";
import { aDemoSeason } from "#tests/factories/demo-season.ts";

const sealBytes = 128;
export const picture = "uploads/tournaments/laval/a.webp";
export const oldPicture = "assets/tournaments/été 2019.JPG";

/** A folder that is removed when the test is over. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A season with two pictures, and its backup. */
export async function aBackup(
  folder: string,
): Promise<{ database: Database; file: string; dataDir: string }> {
  const database = await aDemoSeason();
  onTestFinished(() => database.close());
  const dataDir = join(folder, "data");
  for (const [path, content] of [
    [picture, "a picture"],
    [oldPicture, "x".repeat(2_500_000)],
  ] as const) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true });
    writeFileSync(join(dataDir, path), content);
  }
  const file = join(folder, "all.gamelle");
  await backUp(database, dataDir, file);
  return { database, file, dataDir };
}

/** The same backup, changed and sealed again: the seal is right, only the content is not. */
export async function forged(
  file: string,
  target: string,
  change: (connection: BetterSqlite3.Database) => void,
): Promise<string> {
  writeFileSync(target, readFileSync(file));
  truncateSync(target, readFileSync(file).length - sealBytes);
  const connection = new BetterSqlite3(target);
  connection.unsafeMode(true);
  change(connection);
  connection.close();
  await seal(target);
  return target;
}

/** An empty site: a database in a data folder. */
export async function anEmptySite(folder: string): Promise<{ database: Database; dataDir: string }> {
  mkdirSync(folder, { recursive: true });
  const database = await openDatabase({ file: join(folder, "gamelle.sqlite") });
  onTestFinished(() => database.close());
  return { database, dataDir: folder };
}

/** Everything in a data folder beside the database. */
export function filesIn(dataDir: string): string[] {
  return readdirSync(dataDir, { recursive: true, encoding: "utf8" })
    .filter((path) => !path.startsWith("gamelle.sqlite"))
    .sort();
}
