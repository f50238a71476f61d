import { sql } from "kysely";
import { copiedRelations } from "#app/data/backup/copy-relations.ts";
import type { Database } from "#app/data/connection/database.ts";

/** Written by the sign-in library: sessions come and go with requests. */
const ofTheLibrary = ["user", "session", "account", "verification", "twoFactor"];
const names = copiedRelations.map(({ name }) => name).filter((name) => !ofTheLibrary.includes(name));

/** Every row of all our relations, as JSON of its columns and their values, to check that nothing has changed. */
export async function dump(
  database: Database,
  without: readonly string[] = [],
): Promise<Record<string, string[]>> {
  const wanted = names.filter((name) => !without.includes(name));
  const read = database.dialect === "postgres" ? readAtOnce : readOneByOne;
  return Object.fromEntries((await read(database, wanted)).map(([name, lines]) => [name, lines.sort()]));
}

/** The same without the audit log and the counters: what is the same again after an undo. */
export function dumpContent(database: Database): Promise<Record<string, string[]>> {
  return dump(database, ["audit_log", "audit_subjects", "site_state"]);
}

type Lines = readonly (readonly [name: string, lines: string[]])[];

/** In one query: forty of them on PostgreSQL would open every connection, and each reads the catalogue before it answers. */
async function readAtOnce({ read }: Database, wanted: readonly string[]): Promise<Lines> {
  const parts = wanted.map(
    (name) => sql`select ${sql.lit(name)} as name, row_to_json(t)::text as line from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; line: string }>`${sql.join(parts, sql` union all `)}`.execute(
    read,
  );
  const lines = Map.groupBy(rows, ({ name }) => name);
  return wanted.map((name) => [name, (lines.get(name) ?? []).map(({ line }) => lineOf(JSON.parse(line)))]);
}

function readOneByOne({ read }: Database, wanted: readonly string[]): Promise<Lines> {
  return Promise.all(
    wanted.map(async (name) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(read);
      return [name, rows.map(lineOf)] as const;
    }),
  );
}

/** Most rows are written as they are: a site of thousands of rows is compared many times. */
function lineOf(row: Readonly<Record<string, unknown>>): string {
  if (Object.values(row).every(isPlain)) return JSON.stringify(row);
  return JSON.stringify(
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, textOf(value)])),
  );
}

function isPlain(value: unknown): boolean {
  return typeof value === "string" ? !value.startsWith("\\x") : !(value instanceof Uint8Array);
}

/** Bytes as the same text, whether the driver gave them or PostgreSQL's JSON wrote them. */
function textOf(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  const [, hexadecimal] = (typeof value === "string" && /^\\x((?:[\da-f]{2})*)$/.exec(value)) || [];
  return hexadecimal === undefined ? value : Buffer.from(hexadecimal, "hex").toString("base64");
}
