import { expect, onTestFinished, test } from "vitest";
import type { DatabaseLocation } from "#app/data/connection/database.ts";
import { createLog } from "#app/server/machine/logger.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { contentOf } from "#tests/data/operations/undo-site.ts";
import { chosen, standingOperations } from "#tests/data/operations/whole-site/as-previewed.ts";
import { copyDemoSeason } from "#tests/factories/demo-season.ts";
import { testNow } from "#tests/factories/operator.ts";
import { aSite, type TestSite } from "#tests/http/a-site.ts";
import { startPostgres } from "#tests/postgres-server.ts";
import { chanceOf } from "./chance.ts";
import { RandomVolunteer } from "./random-volunteer.ts";

// Another seed takes other ways.
const seed = Number(process.env["GAMELLE_SEED"] ?? 20_261_128);
const steps = 400;
const walks = Array.from({ length: 12 }, (_, walk) => ({
  walk,
  on: walk % 2 === 0 ? "an empty site" : "a season",
  kind: walk < 8 ? "SQLite" : "PostgreSQL",
}));

/** A site whose clock goes on with each question to it, with what it logs as a fault. */
async function aLoggedSite(at: DatabaseLocation | undefined) {
  const logged: unknown[] = [];
  let asked = 0;
  const now = () => new Date(testNow.getTime() + ++asked * 500);
  const note = (...fault: unknown[]) => void logged.push(fault);
  const site = await aSite(undefined, at, {
    log: { ...createLog("silent"), error: note, warn: note },
    now,
  });
  return { site, logged, now };
}

/** A PostgreSQL of the walk's own. */
async function onPostgres(): Promise<DatabaseLocation> {
  const { url, stop } = await startPostgres();
  onTestFinished(stop);
  return { url };
}

/** Every row that undoing puts back, but sign-ins. */
async function contentOfSite({ database }: TestSite): Promise<Record<string, unknown>> {
  const signIns = ["draft_files", "session", "account", "user", "verification", "sign_in_tries"];
  return Object.fromEntries(
    Object.entries(await contentOf(database)).filter(([name]) => !signIns.includes(name)),
  );
}

test.each(walks)(
  "whatever a volunteer presses on $on on $kind, each answer is a whole page, verify is clean, and undoing everything, in any order, leaves nothing: walk $walk",
  async ({ walk, on, kind }) => {
    const { site, logged, now } = await aLoggedSite(kind === "SQLite" ? undefined : await onPostgres());
    const operator = { database: site.database, author: "cli", now, newId };
    const empty = await contentOfSite(site);
    if (on === "a season") await copyDemoSeason(operator);
    const cookie = await site.signIn();
    const volunteer = new RandomVolunteer(site, cookie, chanceOf(seed + walk));
    await volunteer.go("/admin");
    for (let step = 1; step <= steps; step++) {
      await volunteer.takeStep();
      if (step % 10 === 0) await volunteer.verify();
    }
    expect([volunteer.faults, logged]).toEqual([[], []]);
    // A volunteer whom everything is refused shows nothing.
    expect(volunteer.done.size).toBeGreaterThan(3);
    for (let turn = seed; ; turn += 7) {
      const operationId = chosen(await standingOperations(operator), turn);
      if (operationId === undefined) break;
      const undone = await undoOperation(operator, { operationId, withDependents: true, dryRun: false });
      expect(undone).toMatchObject({ ok: true });
      expect((await verify(site.database.read)).faults).toEqual([]);
    }
    expect(await contentOfSite(site)).toEqual(empty);
  },
);
