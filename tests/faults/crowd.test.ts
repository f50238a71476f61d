import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { locationOf } from "#tests/data/location-of.ts";

const writers = 16;
const turns = Number(process.env["GAMELLE_TURNS"] ?? 12);
const matchesOfANight = 6;

/** Sixteen writers in some processes; gives the nights that must be there. Fails when one of them fails. */
async function write(database: Database, processes: number): Promise<string[]> {
  const location = JSON.stringify(await locationOf(database));
  const running = Array.from({ length: processes }, (_, index) => {
    const parameters = [location, "abcdefgh"[index] ?? "", `${writers / processes}`, `${turns}`];
    const child = spawn(process.execPath, [join(import.meta.dirname, "crowd-child.ts"), ...parameters], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    let said = "";
    child.stdout.on("data", (piece: Buffer) => {
      said += piece.toString();
    });
    return { child, opened: once(child.stdout, "data"), ended: once(child, "close"), said: () => said };
  });
  await Promise.all(running.map(({ opened, ended }) => Promise.race([opened, ended])));
  for (const { child } of running) child.stdin.write("begin\n");
  await Promise.all(running.map(({ ended }) => ended));
  expect(running.map(({ child }) => child.exitCode)).toEqual(running.map(() => 0));
  return running.flatMap(({ said }) => JSON.parse(said().split("\n")[1] ?? "[]") as string[]);
}

onBothDatabases(
  "a crowd",
  (fresh) => {
    test.each([2, 8])(
      "of sixteen writers in %i processes loses no match, and ratings equal their replay",
      async (processes) => {
        const database = await fresh();
        const nights = await write(database, processes);
        const stored = await database.read
          .selectFrom("matches")
          .innerJoin("competitions", "competitions.id", "matches.competitionId")
          .innerJoin("source_tournaments", "source_tournaments.id", "competitions.sourceTournamentId")
          .select((query) => [
            "source_tournaments.code as code",
            query.fn.count<number | string>("matches.id").as("count"),
          ])
          .groupBy("source_tournaments.code")
          .execute();
        const found = stored.map(({ code, count }) => `${code} ${Number(count)}`).sort();
        expect(found).toEqual(nights.map((code) => `${code} ${matchesOfANight}`).sort());
        expect((await database.snapshot(verify)).faults).toEqual([]);
      },
    );
  },
  { inFiles: true },
);
