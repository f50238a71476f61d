import { readFileSync } from "node:fs";
import BetterSqlite3 from "better-sqlite3";
import { longWorkCacheSize } from "#app/data/connection/database.ts";
import { measured, tell } from "../measured.ts";

/**
 * The least that an import into this schema could be: parse the same file, and insert the very rows that an import made of it, 200 a
 * statement, into the same relations with their keys and indexes. The database that is given is an imported one; it is emptied of them first.
 */
const [file = "", target = ""] = process.argv.slice(2);
const database = new BetterSqlite3(target);
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.pragma("foreign_keys = ON");
database.pragma(`cache_size = -${longWorkCacheSize}`);
const relations = ["matches", "match_players"].map((name) => ({
  name,
  // In the order in which an import writes them.
  rows: database.prepare(`select * from ${name} order by 1, 2`).raw().all() as unknown[][],
}));
for (const { name } of relations) database.exec(`delete from ${name}`);
database.exec("vacuum");

const rowsAStatement = 200;

function insert(name: string, rows: readonly (readonly unknown[])[]): void {
  const row = `(${rows[0]?.map(() => "?").join(", ")})`;
  const statementFor = (count: number) =>
    database.prepare(`insert into ${name} values ${Array(count).fill(row).join(", ")}`);
  const whole = statementFor(rowsAStatement);
  for (let start = 0; start < rows.length; start += rowsAStatement) {
    const some = rows.slice(start, start + rowsAStatement);
    (some.length === rowsAStatement ? whole : statementFor(some.length)).run(some.flat());
  }
}

const { milliseconds, processor } = await measured(() => {
  JSON.parse(readFileSync(file, "utf8"));
  database.transaction(() => {
    for (const { name, rows } of relations) insert(name, rows);
  })();
});
database.close();
tell({ milliseconds, processor, matches: relations[0]?.rows.length ?? 0 });
