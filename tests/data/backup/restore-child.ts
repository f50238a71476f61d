import { openDatabase } from "#app/data/connection/database.ts";
import { backUp } from "#app/server/files/backup.ts";
import { restoreBackup } from "#app/server/files/restore.ts";

/** A process that backs up or restores one data folder, and says so when it has. */
const [work = "", dataDir = "", file = ""] = process.argv.slice(2);
const database = await openDatabase({ file: `${dataDir}/gamelle.sqlite` });
process.stdout.write("open\n");
const done = await (work === "restore" ? restoreBackup : backUp)(database, dataDir, file);
await database.close();
process.stdout.write(`${JSON.stringify(done)}\n`);
