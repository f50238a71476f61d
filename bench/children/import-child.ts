import { longWorkCacheSize, openDatabase } from "#app/data/connection/database.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { readLargeInput } from "../../cli/read-input.ts";
import { processorSince } from "../figure.ts";
import { locationOf } from "../location-of.ts";

/** Imports one file into one database and tells how long it took, file and all. */
const [file = "", target = ""] = process.argv.slice(2);
const database = await openDatabase(locationOf(target), { cacheSize: longWorkCacheSize });
const operator = { database, author: "bench", now: () => new Date(), newId };
const start = performance.now();
const before = process.cpuUsage();
const imported = await importMatches(operator, {
  files: [await readLargeInput(file)],
  table: "bonzini",
  tournamentId: null,
  day: null,
  unknown: "create",
  dryRun: false,
});
const milliseconds = performance.now() - start;
const processor = processorSince(before);
await database.close();
if (!imported.ok) throw new Error(JSON.stringify(imported.refusal));
const matches = imported.value[0]?.counts.new ?? 0;
process.stdout.write(
  JSON.stringify({ milliseconds, processor, matches, maxRss: process.resourceUsage().maxRSS * 1024 }),
);
