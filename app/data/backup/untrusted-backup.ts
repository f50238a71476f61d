import BetterSqlite3 from "better-sqlite3";
import { knownMigrations } from "#app/data/connection/migrate.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { pieceBytes } from "./backup-pictures.ts";
import { checkedRows, NotOursError, quoted } from "./checked-rows.ts";
import type { RowSource } from "./copy-relations.ts";
import { readSchemaShape } from "./schema-shape.ts";

/**
 * Why a file is not restored: it cannot be found or read, or it is no backup at all, one with damage, one of a newer
 * version, or one that holds what no backup of ours holds.
 */
export type BackupRefusal = "noFile" | "noBackup" | "damaged" | "newer" | "notOurs";

/** A backup whose schema was checked; its rows are checked while they are read. */
export interface UntrustedBackup extends RowSource {
  /** The last migration that the database of the backup had seen. */
  readonly migration: string;
  /** False for one of the first version, which has no checksum. */
  readonly isSealed: boolean;
  /** The pictures' paths as the file has them, and their content piece by piece. @throws NotOursError */
  readonly pictures: () => Iterable<{ readonly path: string; readonly pieces: Iterable<Uint8Array> }>;
  readonly close: () => void;
}

// No text that a program of ours wrote can be longer.
const longestValue = 500_000_000;
const longestPath = 2_000;

/**
 * Opens a file that anyone may have made. Nothing of its schema is executed: it is read as a list. Only the relations and
 * columns that we know are read, each value is checked, a bounded number of bytes at a time.
 */
export async function openUntrustedBackup(
  file: string,
  { isSealed }: { readonly isSealed: boolean },
): Promise<Result<UntrustedBackup, BackupRefusal>> {
  const connection = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
  try {
    const inspected = await inspect(connection, isSealed);
    if (!inspected.ok) connection.close();
    return inspected;
  } catch (error) {
    connection.close();
    if (error instanceof NotOursError) return Err("notOurs");
    if (error instanceof BetterSqlite3.SqliteError) return Err("damaged");
    throw error;
  }
}

async function inspect(
  connection: BetterSqlite3.Database,
  isSealed: boolean,
): Promise<Result<UntrustedBackup, BackupRefusal>> {
  connection.pragma("trusted_schema = OFF");
  connection.pragma("cell_size_check = ON");
  connection.pragma("ignore_check_constraints = ON");
  connection.pragma("query_only = ON");
  const objects = connection.prepare("select type, name, sql from sqlite_schema").all() as SchemaObject[];
  const isThere = (name: string) => objects.some((object) => object.type === "table" && object.name === name);
  if (!isThere("backup_files") || !isThere("kysely_migration")) return Err("noBackup");
  if (!objects.every((object) => isPlain(connection, object))) return Err("notOurs");
  if (connection.pragma("quick_check(1)", { simple: true }) !== "ok") return Err("damaged");
  // With its seal gone it was cut short.
  if (columnsOf(connection, "backup_files").includes("part") !== isSealed) return Err("damaged");
  const executed = namesOf(connection, "select name from kysely_migration order by name limit 1000");
  if (executed.some((name) => !knownMigrations.includes(name))) return Err("newer");
  const migration = knownMigrations[executed.length - 1];
  if (migration === undefined || executed.some((name, index) => name !== knownMigrations[index])) {
    return Err("notOurs");
  }
  const shape = await readSchemaShape(migration);
  for (const [name, columns] of shape) {
    const there = columnsOf(connection, name);
    if (![...columns.keys()].every((column) => there.includes(column))) return Err("notOurs");
    refuseLongValues(connection, name, [...columns.keys()], longestValue);
  }
  refuseLongValues(connection, "backup_files", ["path"], longestPath);
  if (connection.prepare("select 1 from site_state where id = 1").get() === undefined) return Err("notOurs");
  return Ok({
    ...checkedRows(connection, shape),
    migration,
    isSealed,
    pictures: () => readPictures(connection, isSealed),
    close: () => void connection.close(),
  });
}

interface SchemaObject {
  readonly type: string;
  readonly name: string;
  readonly sql: string | null;
}

/** A plain relation or an index: no view, no trigger, no virtual relation, no computed column. */
function isPlain(connection: BetterSqlite3.Database, { type, name, sql }: SchemaObject): boolean {
  if (type === "index") return true;
  if (type !== "table" || !/^create table /i.test(sql ?? "")) return false;
  const columns = connection.prepare("select hidden from pragma_table_xinfo(?)").pluck().all(name);
  return columns.every((hidden) => hidden === 0);
}

function columnsOf(connection: BetterSqlite3.Database, relation: string): string[] {
  return connection.prepare("select name from pragma_table_info(?)").pluck().all(relation) as string[];
}

function namesOf(connection: BetterSqlite3.Database, query: string): string[] {
  return connection.prepare(query).pluck().all().map(String);
}

/** Lengths are in the rows' headers: a value that is too long is refused without being read. */
function refuseLongValues(
  connection: BetterSqlite3.Database,
  relation: string,
  columns: readonly string[],
  longest: number,
): void {
  const isLong = columns.map((column) => `octet_length(${quoted(column)}) > ${longest}`).join(" or ");
  const query = `select 1 from ${quoted(relation)} not indexed where ${isLong} limit 1`;
  if (connection.prepare(query).get() !== undefined) throw new NotOursError(relation);
}

/** The first version of backups kept each picture in one piece. */
function* readPictures(
  connection: BetterSqlite3.Database,
  isInPieces: boolean,
): Generator<{ path: string; pieces: Iterable<Uint8Array> }> {
  const paths = connection.prepare("select distinct path from backup_files order by path").pluck();
  for (const path of paths.iterate()) {
    if (typeof path !== "string") throw new NotOursError("backup_files.path");
    yield { path, pieces: isInPieces ? piecesOf(connection, path) : slicesOf(connection, path) };
  }
}

function* piecesOf(connection: BetterSqlite3.Database, path: string): Generator<Uint8Array> {
  const parts = connection.prepare(
    "select part, octet_length(content) as bytes, typeof(content) as type from backup_files where path = ? order by part",
  );
  const content = connection.prepare("select content from backup_files where path = ? and part = ?").pluck();
  let next = 0;
  for (const found of parts.iterate(path)) {
    const { part, bytes, type } = found as { part: unknown; bytes: number; type: string };
    if (part !== next++ || type !== "blob" || bytes > pieceBytes) throw new NotOursError(path);
    yield content.get(path, part) as Uint8Array;
  }
}

function* slicesOf(connection: BetterSqlite3.Database, path: string): Generator<Uint8Array> {
  const found = connection
    .prepare(
      "select octet_length(content) as bytes, typeof(content) as type from backup_files where path = ?",
    )
    .get(path) as { bytes: number; type: string };
  if (found.type !== "blob" || found.bytes > longestValue) throw new NotOursError(path);
  const slice = connection.prepare("select substr(content, ?, ?) from backup_files where path = ?").pluck();
  for (let start = 0; start < found.bytes; start += pieceBytes) {
    yield slice.get(start + 1, pieceBytes, path) as Uint8Array;
  }
}
