import { copyFileSync } from "node:fs";
import BetterSqlite3 from "better-sqlite3";
import { processorSince } from "../figure.ts";

/** The least that a backup and its restoring could be: SQLite's own copy of the file, and the system's. */
const [work = "", from = "", to = ""] = process.argv.slice(2);
const start = performance.now();
const before = process.cpuUsage();
if (work === "backup") {
  const database = new BetterSqlite3(from, { readonly: true });
  database.prepare("vacuum into ?").run(to);
  database.close();
} else {
  copyFileSync(from, to);
}
const milliseconds = performance.now() - start;
process.stdout.write(JSON.stringify({ milliseconds, processor: processorSince(before) }));
