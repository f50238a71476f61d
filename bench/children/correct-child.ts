import { longWorkCacheSize, openDatabase } from "#app/data/connection/database.ts";
import { findMatch } from "#app/data/matches/match-rows.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { correctMatch } from "#app/use-cases/matches/correct-match.ts";
import { locationOf } from "../location-of.ts";
import { measured, tell } from "./measured.ts";

/** Previews a correction of the very first match of a ledger, and tells how long it took. */
const [target = ""] = process.argv.slice(2);
const database = await openDatabase(locationOf(target), { cacheSize: longWorkCacheSize });
const operator = { database, author: "bench", now: () => new Date(), newId };
const first = await database.read
  .selectFrom("matches")
  .select("id")
  .where("table", "=", "bonzini")
  .where("sequence", "is not", null)
  .orderBy("sequence")
  .executeTakeFirstOrThrow();
const match = await findMatch(database.read, first.id);
const {
  done: corrected,
  milliseconds,
  processor,
} = await measured(() =>
  correctMatch(operator, {
    matchId: first.id,
    winner: match && outcomeOf(match) === "home" ? 2 : 1,
    score: null,
    dryRun: true,
  }),
);
await database.close();
if (!corrected.ok) throw new Error(corrected.refusal);
const { rows, moves } = corrected.value;
tell({ milliseconds, processor, matches: rows, players: moves.length });
