import type { Transaction } from "#app/data/connection/database.ts";
import { replaceKeptFile } from "#app/data/import/kept-files.ts";
import { finishPendingSweeps, notePendingSweep } from "#app/data/players/pending-sweeps.ts";
import { findPerson, findPersonOfPlayer, listPlayerLinks } from "#app/data/players/people-rows.ts";
import { findPlayer } from "#app/data/players/players.ts";
import {
  eraseFromMatches,
  erasePersonRow,
  findLastErasure,
  listOwnOperations,
  scrubDocuments,
  updateAuditEntry,
} from "#app/data/players/scrubbed-rows.ts";
import { nobody } from "#app/domain/players/person-scrubber.ts";
import type { Player } from "#app/domain/players/player.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import type { PossibleMention } from "#app/domain/players/possible-mentions.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { listPossibleMentions } from "#app/reading/players/list-possible-mentions.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOrPreview } from "#app/steps/operations/run-or-preview.ts";
import { areTracesComplete, findTraces } from "#app/steps/players/person-traces.ts";
import {
  anonymousIdentity,
  extendScrubPlan,
  type ScrubPlan,
  startScrubPlan,
} from "#app/steps/players/scrub-plan.ts";

/** "notConfirmed": the name that was typed is not the record's. "alreadyErased": it was, and the files are swept now. */
export type ErasePlayerRefusal = "unknownPlayer" | "notConfirmed" | "alreadyErased";

export interface ErasePlayerRequest {
  readonly playerId: string;
  /** The person's name, written out: erasing is for good. Not asked for a preview. */
  readonly confirmation: string;
  /** Other writings that an administrator said mean the person. */
  readonly writings?: readonly string[];
  readonly dryRun: boolean;
}

/** What erasing took away, or would. */
export interface PlayerErased {
  /** On every table, those merged or deleted before too. */
  readonly records: number;
  readonly matches: number;
  readonly files: number;
  /** Entries of the audit log that named the person. */
  readonly entries: number;
  /** Of these, what can no longer be undone. */
  readonly voided: number;
  /** Writings that could mean the person, and stay unless an administrator says that they do. */
  readonly unsure: readonly PossibleMention[];
}

const attempts = 3;

/**
 * Erases a person for good (R57, Law 25): records, matches, results, kept files, entries and undo data no longer tell
 * who it was. Numbers stay, under nobody's name, so that everyone else's ratings still replay. Nothing brings it back.
 * Files are read and rewritten before the lock is taken; what came meanwhile is done again, and swept at the end.
 */
export async function erasePlayer(
  operator: Operator,
  request: ErasePlayerRequest,
): Promise<Result<PlayerErased, ErasePlayerRefusal>> {
  const { database } = operator;
  if (await wasErased(operator, request.playerId)) {
    if (!request.dryRun) await finishPendingSweeps(database);
    return Err("alreadyErased");
  }
  for (let attempt = 1; ; attempt++) {
    const prepared = await prepare(operator, request);
    if (!prepared.ok) return prepared;
    const result = await write(operator, request, prepared.value, attempt === attempts);
    if (result === "changedMeanwhile") continue;
    if (result.ok && !request.dryRun) await finishPendingSweeps(database);
    return result;
  }
}

async function wasErased({ database }: Operator, playerId: string): Promise<boolean> {
  const person = await findPersonOfPlayer(database.read, playerId);
  return person !== undefined && person.erasedAt !== null;
}

async function prepare(
  { database: { read } }: Operator,
  { playerId, confirmation, dryRun, writings = [] }: ErasePlayerRequest,
): Promise<Result<ScrubPlan, ErasePlayerRefusal>> {
  const given = await findPlayer(read, playerId);
  const person = given && (await findPerson(read, given.personId));
  if (!given || !person) return Err("unknownPlayer");
  if (!dryRun && !isSameName(confirmation, given.name)) return Err("notConfirmed");
  const records = (await listPlayerLinks(read, [person.id])).map(({ id }) => id);
  const traces = await findTraces(read, person, records, writings);
  const unsure = await listPossibleMentions(read, person.id, [...traces.names]);
  const prepared = await startScrubPlan(read, { person, records, traces, unsure });
  await extendScrubPlan(read, prepared);
  return Ok(prepared);
}

/** However the letters with accents are composed: typed in one way and stored in another, it is the same name. */
function isSameName(one: string, other: string): boolean {
  return one.normalize("NFC").trim() === other.normalize("NFC").trim();
}

async function write(
  operator: Operator,
  { playerId, dryRun }: ErasePlayerRequest,
  prepared: ScrubPlan,
  isLast: boolean,
): Promise<Result<PlayerErased, ErasePlayerRefusal> | "changedMeanwhile"> {
  type Refusal = ErasePlayerRefusal | "changedMeanwhile";
  const result = await runOrPreview<PlayerErased, Refusal>(operator.database, dryRun, async (tx) => {
    const given = await findPlayer(tx, playerId);
    if (!given) return Err("unknownPlayer");
    const now = isLast ? await prepareAnew(tx, given, prepared) : prepared;
    if (!(await isCurrent(tx, given, now))) return Err("changedMeanwhile");
    const summary = { records: now.records.length };
    const about = { action: "player.erase", table: given.table, subjectId: given.id, summary } as const;
    return perform(tx, operator, about, async ({ id, at }) => {
      await notePendingSweep(tx, id);
      return Ok(await erase(tx, now, at));
    });
  });
  if (result.ok) return Ok(result.value);
  return result.refusal === "changedMeanwhile" ? "changedMeanwhile" : Err(result.refusal);
}

/** When others write again and again, the last attempt reads under the lock. */
async function prepareAnew(tx: Transaction, given: Player, prepared: ScrubPlan): Promise<ScrubPlan> {
  if (await isCurrent(tx, given, prepared)) return prepared;
  const person = (await findPerson(tx, given.personId)) ?? prepared.person;
  const records = (await listPlayerLinks(tx, [person.id])).map(({ id }) => id);
  const traces = await findTraces(tx, person, records, [...prepared.traces.names]);
  return startScrubPlan(tx, { ...prepared, person, records, traces });
}

async function isCurrent(tx: Transaction, given: Player, prepared: ScrubPlan): Promise<boolean> {
  const { person, records, traces, lastErasure } = prepared;
  if (given.personId !== person.id || (await findLastErasure(tx)) !== lastErasure) return false;
  const now = await findPerson(tx, person.id);
  const recordsNow = await listPlayerLinks(tx, [person.id]);
  const isSame = now !== undefined && recordsNow.every(({ id }) => records.includes(id));
  return isSame && areTracesComplete(tx, traces, now, records);
}

async function erase(tx: Transaction, prepared: ScrubPlan, at: string): Promise<PlayerErased> {
  // What was imported or done meanwhile.
  await extendScrubPlan(tx, prepared);
  const { person, records, traces, scrubber } = prepared;
  const ids = new Set(records);
  const keys = new Set([...traces.names].map(nameKey));
  const matches = await eraseFromMatches(
    tx,
    records,
    ({ playerId, ratedAs, name, license }) =>
      playerId === null
        ? keys.has(nameKey(name)) || (license !== null && traces.codes.has(license))
        : ids.has(playerId) || (ratedAs !== undefined && ids.has(ratedAs)),
    nobody,
  );
  await erasePersonRow(tx, person.id, { ...anonymousIdentity, erasedAt: at });
  await scrubDocuments(tx, scrubber.scrub);
  let files = 0;
  for (const [id, file] of prepared.files) {
    if (file === null) continue;
    await replaceKeptFile(tx, id, file);
    files++;
  }
  const { unsure } = prepared;
  return { records: ids.size, matches, files, unsure, ...(await writeEntries(tx, prepared)) };
}

async function writeEntries(
  tx: Transaction,
  { person, records, entries: prepared }: ScrubPlan,
): Promise<Pick<PlayerErased, "entries" | "voided">> {
  const own = await listOwnOperations(tx, person.id, records);
  let entries = 0;
  for (const [id, entry] of prepared) {
    if (entry === null && !own.has(id)) continue;
    await updateAuditEntry(tx, id, own.has(id) ? { ...entry, undo: null } : { ...entry });
    entries++;
  }
  return { entries, voided: own.size };
}
