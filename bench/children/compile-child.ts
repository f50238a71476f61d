import { longWorkCacheSize, openDatabase } from "#app/data/connection/database.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { locationOf } from "../location-of.ts";
import { measured, tell } from "./measured.ts";

/** Compiles what waits in one database and tells how long it took. */
const [target = ""] = process.argv.slice(2);
const database = await openDatabase(locationOf(target), { cacheSize: longWorkCacheSize });
const operator = { database, author: "bench", now: () => new Date(), newId };
const { done, milliseconds, processor } = await measured(() =>
  compileTable(operator, { table: "bonzini", dryRun: false }),
);
await database.close();
tell({ milliseconds, processor, matches: done.matches, players: done.players });
