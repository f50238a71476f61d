import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { machineFaultOf } from "#app/server/machine/machine-fault.ts";
import { type DiskFault, FailingDisk } from "./failing-disk.ts";
import type { FaultAct } from "./fault-act.ts";
import { chosenActs } from "./fault-acts.ts";
import { copySite, readFound, type SiteContent, startAgain } from "./fault-site.ts";

/**
 * A process on a disk that fails: does every act once for each change of a file that it makes, and lets that change fail. Says
 * what came of it in lines of JSON: a count of each outcome, and each thing that should not be.
 */
const [work = "", share = "1", of = "1"] = process.argv.slice(2);
const site = join(work, "site");
const disk = FailingDisk.of(work);
const counts: Record<string, number> = {};

interface Trial {
  readonly act: FaultAct;
  readonly before: SiteContent;
  readonly after: SiteContent;
  readonly fault: DiskFault;
  readonly change: number;
  readonly isLasting: boolean;
}

for (const [index, act] of chosenActs.entries()) {
  if (index % Number(of) !== Number(share) - 1) continue;
  await tryAct(act);
  // The counts until now: a run that is broken off has its figures too.
  process.stdout.write(`${JSON.stringify({ act: act.name, counts })}\n`);
}

async function tryAct(act: FaultAct): Promise<void> {
  const base = join(work, "base");
  mkdirSync(base);
  await act.make(base);
  const before = await contentWith(base, async () => {});
  disk.arm(1_000_000, "EIO");
  const after = await contentWith(base, () => doOn(act));
  const changes = disk.seen();
  disk.disarm();
  for (const fault of ["EIO", "ENOSPC"] as const) {
    for (let change = 1; change <= changes; change++) {
      const trial = { act, before, after, fault, change, isLasting: change % 2 === 0 };
      // The last changes are those of closing the database.
      if (!(await tryOnce(base, trial))) break;
    }
  }
  rmSync(base, { recursive: true });
}

async function contentWith(base: string, work: () => Promise<void>): Promise<SiteContent> {
  copySite(base, site);
  await work();
  const content = await startAgain(site);
  rmSync(site, { recursive: true });
  return content;
}

async function doOn(act: FaultAct): Promise<void> {
  const opened = await act.open(site);
  await opened.act();
  await opened.close();
}

/** Tries an act with one change that fails; false when the act made fewer changes. */
async function tryOnce(base: string, trial: Trial): Promise<boolean> {
  const { act, before, after } = trial;
  copySite(base, site);
  const opened = await act.open(site);
  disk.arm(trial.change, trial.fault, trial.isLasting);
  const error = await opened.act().then(
    () => undefined,
    (thrown: Error) => thrown,
  );
  const hasFailed = disk.seen() >= trial.change;
  disk.disarm();
  if (error !== undefined && !hasWords(error)) tell(trial, `no words for ${error.message}`);
  const found = readFound(site);
  const isBefore = found === before.found;
  if (!isBefore && found !== after.found && !isSweepLeft(found)) tell(trial, "half done");
  if (!isBefore && error !== undefined && !act.isRepeatable) tell(trial, `done, and then ${error.message}`);
  if (hasFailed) count(outcomeOf(error, isBefore));
  // The disk works again: so does the same server, without a start.
  if (isBefore && error !== undefined)
    await opened.act().catch((thrown: unknown) => tell(trial, `again: ${String(thrown)}`));
  await opened.close();
  const last = await startAgain(site);
  const different = differences(last, after);
  if (different.length > 0) tell(trial, `after the disk recovered, other ${different.join(", ")}`);
  rmSync(site, { recursive: true });
  return hasFailed;
}

/** The machine's fault is told as such; a backup that cannot be written has a sentence of its own. */
function hasWords(error: Error): boolean {
  return machineFaultOf(error) !== undefined || error.message === 'refused: "cannotWrite"';
}

function outcomeOf(error: Error | undefined, isBefore: boolean): string {
  if (error === undefined) return "done all the same";
  return isBefore ? "failed, nothing written" : "done, and failed";
}

/** Which relations, or what else, differ. */
function differences(one: SiteContent, other: SiteContent): string[] {
  const [first = {}, second = {}] = [one, other].map(
    ({ started: { rows, ...others } }): Record<string, unknown> => ({ ...(rows as object), ...others }),
  );
  return Object.keys(first).filter((key) => JSON.stringify(first[key]) !== JSON.stringify(second[key]));
}

/** An erasure is committed before the database's files are swept, which a start finishes. */
function isSweepLeft(found: string): boolean {
  return !found.includes('"pending_sweeps":[]');
}

function count(outcome: string): void {
  counts[outcome] = (counts[outcome] ?? 0) + 1;
}

function tell({ act, fault, change, isLasting }: Trial, what: string): void {
  const where = `${act.name}, change ${change}, ${fault}${isLasting ? " that lasts" : ""}`;
  process.stdout.write(`${JSON.stringify({ wrong: `${where}: ${what}` })}\n`);
}
