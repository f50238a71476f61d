import { once } from "node:events";
import { type DatabaseLocation, openDatabase } from "#app/data/connection/database.ts";
import { listMatches } from "#app/data/matches/match-rows.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { newId } from "#app/server/machine/new-id.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { correctMatch } from "#app/use-cases/matches/correct-match.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { setRating } from "#app/use-cases/players/set-rating.ts";
import { admit } from "#tests/admit.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

/** A process of several writers at once, each of which does what comes to its mind; says which matches must be there. */
const [location = "", name = "", writers = "1", turns = "1"] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(location) as DatabaseLocation, { migrate: false });
const operator: Operator = { database, author: `${name}@gamelle.example`, now: () => new Date(), newId };
const table = "bonzini" as const;
const matchesOfANight = 6;
process.stdout.write("open\n");
await once(process.stdin, "data");
const kept = await Promise.all(
  Array.from({ length: Number(writers) }, (_, index) => write(`${name}${index}`, Number(turns))),
);
process.stdout.write(`${JSON.stringify(kept.flat())}\n`);
await database.close();
process.exit();

function pick<Value>(values: readonly Value[]): Value | undefined {
  return values[Math.floor(Math.random() * values.length)];
}

/** Takes its turns; gives the codes of the nights that it imported and did not take back. */
async function write(writer: string, turns: number): Promise<string[]> {
  const nights = new Map<string, string>();
  for (let turn = 0; turn < turns; turn++) {
    const what = pick([
      "import",
      "import",
      "compile",
      "order",
      "rating",
      "correct",
      "merge",
      "undo",
    ] as const);
    if (what === "import" || turn === 0) await importNight(nights, `${writer}-${turn}`);
    else if (what === "undo") await takeBack(nights);
    else await change(what ?? "compile");
  }
  return [...nights.keys()];
}

async function importNight(nights: Map<string, string>, code: string): Promise<void> {
  const side = () => ({ players: [{ license: null, name: `Personne ${Math.floor(Math.random() * 24)}` }] });
  const day = `2025-${`${1 + Math.floor(Math.random() * 12)}`.padStart(2, "0")}-1${Math.floor(Math.random() * 10)}`;
  const matches = Array.from({ length: matchesOfANight }, (_, index) =>
    flatMatch({
      round: index + 1,
      home: { players: [{ license: null, name: `Hôte ${index}` }] },
      away: side(),
      start_at: `${day} 19:0${index}:00`,
      end_at: `${day} 19:1${index}:00`,
    }),
  );
  const file = fileOf(flatFile(matches, { code }));
  const [report] = admit(await importMatches(operator, { ...importing, files: [file] }));
  const { operationId } = await database.read
    .selectFrom("imports")
    .select("operationId")
    .where("id", "=", report?.importId ?? "")
    .executeTakeFirstOrThrow();
  nights.set(code, operationId);
}

/** Undoes a night of one's own, unless others have built on it. */
async function takeBack(nights: Map<string, string>): Promise<void> {
  const [code, operationId] = pick([...nights]) ?? [];
  if (code === undefined || operationId === undefined) return;
  const undone = await undoOperation(operator, { operationId, withDependents: false, dryRun: false });
  if (undone.ok) nights.delete(code);
}

async function change(what: "compile" | "order" | "rating" | "correct" | "merge"): Promise<void> {
  const players = await listPlayers(database.read, table);
  const [one, other] = [pick(players), pick(players)];
  if (what === "rating" && one) {
    await setRating(operator, { playerId: one.id, mode: "singles", value: 1_000 });
  } else if (what === "merge" && one && other) {
    await mergePlayers(operator, { from: one.id, into: other.id, dryRun: false });
  } else if (what === "correct") {
    const match = pick(await listMatches(database.read, table));
    const winner = match?.winner === 1 ? 2 : 1;
    if (match) await correctMatch(operator, { matchId: match.id, winner, score: null, dryRun: false });
  } else if (what === "compile" || what === "order") {
    await compileTable(operator, { table, dryRun: false, inOrderOfPlay: what === "order" });
  }
}
