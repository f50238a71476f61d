import { copyFileSync } from "node:fs";
import BetterSqlite3 from "better-sqlite3";
import { measured, tell } from "../measured.ts";

/** The least that a backup and its restoring could be: SQLite's own copy of the file, and the system's. */
const [work = "", from = "", to = ""] = process.argv.slice(2);
const { milliseconds, processor } = await measured(() => {
  if (work !== "backup") return copyFileSync(from, to);
  const database = new BetterSqlite3(from, { readonly: true });
  database.prepare("vacuum into ?").run(to);
  database.close();
});
tell({ milliseconds, processor });
