import BetterSqlite3 from "better-sqlite3";
import { measured, tell } from "../measured.ts";

/** The least that a compile could be: the same marks and the same rows of the ledger, written by two statements that calculate nothing. */
const [file = ""] = process.argv.slice(2);
const database = new BetterSqlite3(file);
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.pragma("foreign_keys = ON");
const matches = database
  .prepare(
    'select "compilationId", sequence, id from matches where "compilationId" is not null order by sequence',
  )
  .raw()
  .all() as unknown[][];
const ledger = database.prepare("select * from rating_changes order by sequence").raw().all() as unknown[][];
database.exec('delete from rating_changes; update matches set "compilationId" = null, sequence = null');
const mark = database.prepare('update matches set "compilationId" = ?, sequence = ? where id = ?');
const add = database.prepare(`insert into rating_changes values (${ledger[0]?.map(() => "?").join(", ")})`);
const { milliseconds, processor } = await measured(
  database.transaction(() => {
    for (const row of ledger) add.run(row);
    for (const row of matches) mark.run(row);
  }),
);
database.close();
tell({ milliseconds, processor, matches: matches.length });
