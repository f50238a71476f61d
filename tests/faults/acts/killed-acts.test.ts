import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FailingDisk, noFailingDisk } from "./failing-disk.ts";
import type { FaultAct } from "./fault-act.ts";
import { chosenActs } from "./fault-acts.ts";
import { copySite, type SiteContent, startAgain } from "./fault-site.ts";

/** How many processes are killed; `docs/reliability.md` says what came of a thousand. */
const deaths = Number(process.env["GAMELLE_DEATHS"] ?? 60);
const child = join(import.meta.dirname, "fault-child.ts");

let work = "";
beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), "gamelle-faults-"));
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** An act whose site is made, with what that holds before and after, and how long it takes. */
interface PreparedAct {
  readonly name: string;
  readonly base: string;
  readonly before: SiteContent;
  readonly after: SiteContent;
  readonly milliseconds: number;
  readonly changes: number;
}

const prepared = new Map<string, Promise<PreparedAct>>();

async function prepare(act: FaultAct, disk: FailingDisk | undefined, site: string): Promise<PreparedAct> {
  const base = join(work, `base-${prepared.size}`);
  mkdirSync(base);
  await act.make(base);
  const untouched = join(work, "untouched");
  copySite(base, untouched);
  const before = await startAgain(untouched);
  rmSync(untouched, { recursive: true });
  copySite(base, site);
  // A fault that never comes counts the changes.
  const { milliseconds } = await run(act.name, site, disk, () => disk?.arm(1_000_000, "kill"));
  const after = await startAgain(site);
  rmSync(site, { recursive: true });
  return { name: act.name, base, before, after, milliseconds, changes: disk?.seen() ?? 0 };
}

/** Runs an act in a process of its own; killed after some milliseconds, if that is asked for. */
async function run(
  name: string,
  site: string,
  disk: FailingDisk | undefined,
  atBegin: () => void,
  killAfter?: number,
): Promise<{ milliseconds: number; isKilled: boolean }> {
  const running = spawn(process.execPath, [child, site, name], {
    // What the first process compiled, the others only read: half the time of a start.
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(work, "compiled"),
      ...(disk && FailingDisk.environment(work, site)),
    },
    stdio: ["pipe", "pipe", "inherit"],
  });
  let said = "";
  running.stdout.on("data", (piece: Buffer) => {
    said += piece.toString();
  });
  const ended = once(running, "close");
  await Promise.race([once(running.stdout, "data"), ended]);
  atBegin();
  running.stdin.write("begin\n");
  if (killAfter !== undefined) setTimeout(() => running.kill("SIGKILL"), killAfter);
  await ended;
  return { milliseconds: Number(said.split("\n")[1]), isKilled: running.signalCode === "SIGKILL" };
}

/** Numbers that look random and are the same each time. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test(`killed ${deaths} times at any moment of any act, a site is as before or as after it, sound, and starts`, async () => {
  const site = join(work, "site");
  const disk = noFailingDisk === undefined ? FailingDisk.make(work) : undefined;
  const random = numbers(Number(process.env["GAMELLE_SEED"] ?? 1));
  const outcomes = { before: 0, after: 0, notKilled: 0 };
  for (let death = 0; death < deaths; death++) {
    const act = chosenActs[Math.floor(random.next().value * chosenActs.length)] as FaultAct;
    if (!prepared.has(act.name)) prepared.set(act.name, prepare(act, disk, site));
    const { base, before, after, milliseconds, changes } = (await prepared.get(act.name)) as PreparedAct;
    copySite(base, site);
    const moment = random.next().value;
    // One half dies with a change of a file half made, the other at any instant.
    const change = disk !== undefined && death % 2 === 0 ? 1 + Math.floor(moment * changes) : undefined;
    const { isKilled } =
      change === undefined
        ? await run(act.name, site, undefined, () => {}, moment * milliseconds * 1.2)
        : await run(act.name, site, disk, () => disk?.arm(change, "kill"));
    const found = await startAgain(site);
    const where = `${act.name}, ${change === undefined ? `${moment} of its time` : `change ${change} of ${changes}`}`;
    const isBefore = found.found === before.found;
    const [{ rows, copies }, expected] = [found.started, (isBefore ? before : after).started];
    expect({ rows, copies }, where).toEqual({ rows: expected.rows, copies: expected.copies });
    // A picture that nothing names yet may stay.
    if (!isBefore) expect(found.started.pictures, where).toEqual(after.started.pictures);
    outcomes[isKilled ? (isBefore ? "before" : "after") : "notKilled"]++;
    rmSync(site, { recursive: true });
    // A run that is broken off has its figure too.
    if ((death + 1) % 50 === 0) console.info(`${death + 1}: ${JSON.stringify(outcomes)}`);
  }
  console.info(JSON.stringify(outcomes));
  expect(outcomes.before).toBeGreaterThan(0);
  expect(outcomes.before + outcomes.after).toBeGreaterThan(deaths / 2);
});
