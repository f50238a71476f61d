import { longWorkCacheSize, openDatabase } from "#app/data/connection/database.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { measured, tell } from "./measured.ts";

/** A match older than a whole archive comes late: previews compiling it in the order of play, and tells how long it took. */
const [file = ""] = process.argv.slice(2);
const database = await openDatabase({ file }, { cacheSize: longWorkCacheSize });
const operator = { database, author: "bench", now: () => new Date(), newId };
const late = flatFile([flatMatch({ start_at: "2001-01-01 18:30:00", end_at: null })], { code: "LATE" });
const imported = await importMatches(operator, {
  files: [{ name: "late.json", bytes: new TextEncoder().encode(JSON.stringify(late)) }],
  table: "bonzini",
  tournamentId: null,
  day: null,
  unknown: "create",
  dryRun: false,
});
if (!imported.ok) throw new Error("the late file was refused");
const { done, milliseconds, processor } = await measured(() =>
  compileTable(operator, { table: "bonzini", dryRun: true, inOrderOfPlay: true }),
);
await database.close();
tell({ milliseconds, processor, matches: done.matches, players: done.players });
