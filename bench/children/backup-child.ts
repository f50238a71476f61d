import { openDatabase } from "#app/data/connection/database.ts";
import { backUp } from "#app/server/files/backup.ts";
import { restoreBackup } from "#app/server/files/restore.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { locationOf } from "../location-of.ts";
import { measured, tell } from "./measured.ts";

/** Verifies, backs up or restores a whole archive and tells how long it took. */
const [work = "", target = "", folder = "", file = ""] = process.argv.slice(2);
const database = await openDatabase(locationOf(target));
const { milliseconds, processor } = await measured(async () => {
  if (work === "verify") {
    const { faults } = await database.snapshot(verify);
    if (faults.length > 0) throw new Error(JSON.stringify(faults[0]));
  } else {
    const done = await (work === "backup" ? backUp : restoreBackup)(database, folder, file);
    if (!done.ok) throw new Error(done.refusal);
  }
});
await database.close();
tell({ milliseconds, processor });
