import type { Database, Queries, Transaction } from "#app/data/connection/database.ts";
import { deleteDrafts } from "#app/data/import/drafts.ts";
import { findLastErasure } from "#app/data/players/audit-texts.ts";
import { finishPendingSweeps, hasPendingSweep, notePendingSweep } from "#app/data/players/pending-sweeps.ts";
import { findPerson, findPersonOfPlayer, listPlayerLinks } from "#app/data/players/people-rows.ts";
import { listPlayersById } from "#app/data/players/players.ts";
import { listWrittenAddresses } from "#app/data/players/written-texts.ts";
import { addressesThatName } from "#app/domain/players/mentions/names-in-addresses.ts";
import type { PossibleMention } from "#app/domain/players/mentions/possible-mentions.ts";
import type { Player } from "#app/domain/players/player.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { listPossibleMentions } from "#app/reading/players/list-possible-mentions.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOrPreview } from "#app/steps/operations/run-or-preview.ts";
import { areTracesComplete, findTraces } from "#app/steps/players/person-traces.ts";
import { extendScrubPlan, type ScrubPlan, startScrubPlan } from "#app/steps/players/scrub-plan.ts";
import { type Scrubbed, writeScrubPlan } from "#app/steps/players/write-scrub-plan.ts";

/**
 * "notConfirmed": the name that was typed is not the player's. "alreadyErased": the person was erased before; a sweep that
 * was cut short then is finished now. "erasedUnswept": it cannot be, as long as another program reads the database without end.
 */
export type ErasePlayerRefusal = "unknownPlayer" | "notConfirmed" | "alreadyErased" | "erasedUnswept";

/** Who is erased, by one of their players: one that was deleted or merged before serves too. */
export interface ErasePlayerRequest {
  readonly playerId: string;
  /** The person's name, written out: erasing is for good. A preview does not need it. */
  readonly confirmation: string;
  /** Other texts that mean the person, as an administrator says. */
  readonly mentions?: readonly string[];
  readonly dryRun: boolean;
}

/** What erasing takes away. */
export interface PlayerErased extends Scrubbed {
  /** On every table, those merged or deleted before too. */
  readonly players: number;
  /** Texts that could mean the person: they stay, unless an administrator says that they do. */
  readonly possibleMentions: readonly PossibleMention[];
  /** Addresses that have the person's name in them: they stay, and lead to the pages that they led to. */
  readonly addresses: readonly string[];
  /**
   * False while the database's own files still hold what was erased: a reader had them open, or the disk failed. The next
   * start sweeps them, or the work of the day.
   */
  readonly isSwept: boolean;
}

const attempts = 3;

/**
 * Erases a person for good (R57, Law 25): players, matches, results, kept files, entries and undo data no longer say who it
 * was. Numbers stay, without a name, so that everyone else's ratings still replay. It cannot be undone.
 * Files are scrubbed before the write lock is taken; under the lock only what came since. At the end the database's own
 * files are swept.
 */
export async function erasePlayer(
  operator: Operator,
  request: ErasePlayerRequest,
): Promise<Result<PlayerErased, ErasePlayerRefusal>> {
  const { database } = operator;
  for (let attempt = 1; ; attempt++) {
    if (await wasErased(database.read, request.playerId)) {
      if (!request.dryRun) await finishPendingSweeps(database);
      return Err((await hasPendingSweep(database.read)) ? "erasedUnswept" : "alreadyErased");
    }
    const plan = await makePlan(operator, request);
    if (!plan.ok) return plan;
    const result = await write(operator, request, plan.value, attempt === attempts);
    if (result.ok) return request.dryRun ? result : Ok({ ...result.value, isSwept: await sweep(database) });
    if (result.refusal !== "changedMeanwhile") return Err(result.refusal);
  }
}

/** Sweeps the database's files, and says whether all is swept. What fails is done later: the erasure itself is committed. */
async function sweep(database: Database): Promise<boolean> {
  try {
    await finishPendingSweeps(database);
    return !(await hasPendingSweep(database.read));
  } catch {
    return false;
  }
}

async function wasErased(db: Queries, playerId: string): Promise<boolean> {
  const person = await findPersonOfPlayer(db, playerId);
  return person !== undefined && person.erasedAt !== null;
}

async function makePlan(
  { database: { read } }: Operator,
  { playerId, confirmation, dryRun, mentions = [] }: ErasePlayerRequest,
): Promise<Result<ScrubPlan, ErasePlayerRefusal>> {
  const [given] = await listPlayersById(read, [playerId]);
  const person = given && (await findPerson(read, given.personId));
  if (!given || !person) return Err("unknownPlayer");
  if (!dryRun && !isSameName(confirmation, given.name)) return Err("notConfirmed");
  const playerIds = (await listPlayerLinks(read, [person.id])).map(({ id }) => id);
  const traces = await findTraces(read, person, playerIds, mentions);
  const possibleMentions = await listPossibleMentions(read, person.id, [...traces.names]);
  const plan = await startScrubPlan(read, { person, playerIds, traces, possibleMentions });
  await extendScrubPlan(read, plan);
  return Ok(plan);
}

/** The same name, in the letters that people can type: files have accents, apostrophes, hyphens and spaces of other kinds. */
function isSameName(one: string, other: string): boolean {
  return typeable(one) === typeable(other);
}

function typeable(name: string): string {
  const signs = name
    .normalize("NFC")
    .replaceAll("\u00ad", "")
    .replaceAll(/[‘’ʼ`´]/gu, "'")
    .replaceAll(/\p{Pd}/gu, "-");
  return signs.replaceAll(/\s+/gu, " ").trim();
}

async function write(
  operator: Operator,
  { playerId, confirmation, dryRun }: ErasePlayerRequest,
  plan: ScrubPlan,
  isLast: boolean,
): Promise<Result<PlayerErased, ErasePlayerRefusal | "changedMeanwhile">> {
  return runOrPreview(operator.database, dryRun, async (tx) => {
    const [given] = await listPlayersById(tx, [playerId]);
    if (!given) return Err("unknownPlayer");
    // Another may have erased them between two readings of the plan.
    if (await wasErased(tx, playerId)) return Err("changedMeanwhile");
    // Or given them another name, and the last attempt reads no plan before this one.
    if (!dryRun && !isSameName(confirmation, given.name)) return Err("notConfirmed");
    const now = isLast ? await planAgain(tx, given, plan) : plan;
    if (!(await isCurrent(tx, given, now))) return Err("changedMeanwhile");
    const summary = { records: now.playerIds.length };
    const about = { action: "player.erase", table: given.table, subjectId: given.id, summary } as const;
    return perform(tx, operator, about, async ({ id, at }) => {
      await notePendingSweep(tx, id);
      // Files that wait to be published may name the person: whoever dropped them drops them again.
      await deleteDrafts(tx, "all");
      const { playerIds, possibleMentions, traces } = now;
      const addresses = addressesThatName(traces.names, await listWrittenAddresses(tx));
      const scrubbed = await writeScrubPlan(tx, now, at);
      return Ok({ players: playerIds.length, possibleMentions, addresses, isSwept: false, ...scrubbed });
    });
  });
}

/** When others keep writing in between, the last attempt plans under the lock. */
async function planAgain(tx: Transaction, given: Player, plan: ScrubPlan): Promise<ScrubPlan> {
  if (await isCurrent(tx, given, plan)) return plan;
  const person = (await findPerson(tx, given.personId)) ?? plan.person;
  const playerIds = (await listPlayerLinks(tx, [person.id])).map(({ id }) => id);
  const traces = await findTraces(tx, person, playerIds, [...plan.traces.names]);
  return startScrubPlan(tx, { ...plan, person, playerIds, traces });
}

async function isCurrent(db: Queries, given: Player, plan: ScrubPlan): Promise<boolean> {
  const { person, playerIds, traces, lastErasure } = plan;
  if (given.personId !== person.id || (await findLastErasure(db)) !== lastErasure) return false;
  const now = await findPerson(db, person.id);
  const playersNow = await listPlayerLinks(db, [person.id]);
  const isSame = now !== undefined && playersNow.every(({ id }) => playerIds.includes(id));
  return isSame && areTracesComplete(db, traces, now, playerIds);
}
