import { longWorkCacheSize, openDatabase } from "#app/data/connection/database.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { processorSince } from "../figure.ts";
import { locationOf } from "../location-of.ts";

/** Compiles what waits in one database and tells how long it took. */
const [target = ""] = process.argv.slice(2);
const database = await openDatabase(locationOf(target), { cacheSize: longWorkCacheSize });
const operator = { database, author: "bench", now: () => new Date(), newId };
const start = performance.now();
const before = process.cpuUsage();
const { matches, players } = await compileTable(operator, { table: "bonzini", dryRun: false });
const milliseconds = performance.now() - start;
const processor = processorSince(before);
await database.close();
process.stdout.write(
  JSON.stringify({
    milliseconds,
    processor,
    matches,
    players,
    maxRss: process.resourceUsage().maxRSS * 1024,
  }),
);
