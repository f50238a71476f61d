import { sql } from "kysely";
import type { Queries } from "./database.ts";

/** A file that a backup holds beside the rows; the path is relative to the data folder. */
export interface BackupFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** Makes the table of a backup's files: a backup has it, a site's database has not. */
export async function createBackupFiles(db: Queries): Promise<void> {
  await sql`create table backup_files (path text primary key, content blob not null)`.execute(db);
}

/** Adds a file to a backup. */
export async function insertBackupFile(db: Queries, file: BackupFile): Promise<void> {
  await sql`insert into backup_files (path, content) values (${file.path}, ${file.content})`.execute(db);
}

/** The files of a backup, one after another: they need not be in memory together. */
export async function* readBackupFiles(db: Queries): AsyncGenerator<BackupFile> {
  const { rows } = await sql<{ path: string }>`select path from backup_files order by path`.execute(db);
  for (const { path } of rows) {
    const found = await sql<BackupFile>`
      select path, content from backup_files where path = ${path}`.execute(db);
    yield* found.rows;
  }
}
