import { longWorkCacheSize, openDatabase } from "#app/data/connection/database.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { readLargeInput } from "../../cli/read-input.ts";
import { locationOf } from "../location-of.ts";
import { measured, tell } from "./measured.ts";

/** Imports one file into one database and tells how long it took, file and all. */
const [file = "", target = ""] = process.argv.slice(2);
const database = await openDatabase(locationOf(target), { cacheSize: longWorkCacheSize });
const operator = { database, author: "bench", now: () => new Date(), newId };
const {
  done: imported,
  milliseconds,
  processor,
} = await measured(async () =>
  importMatches(operator, {
    files: [await readLargeInput(file)],
    table: "bonzini",
    tournamentId: null,
    day: null,
    unknown: "create",
    dryRun: false,
  }),
);
await database.close();
if (!imported.ok) throw new Error(JSON.stringify(imported.refusal));
tell({ milliseconds, processor, matches: imported.value[0]?.counts.new ?? 0 });
