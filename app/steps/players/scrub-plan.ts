import type { Queries } from "#app/data/connection/database.ts";
import type { AuditLogRow, ImportRow, PersonRow } from "#app/data/connection/schema.ts";
import { listKeptFileIds, readKeptFile } from "#app/data/import/kept-files.ts";
import type { UndoData } from "#app/data/operations/undo-data.ts";
import {
  findLastErasure,
  listAuditIds,
  listEarlierOwners,
  readAuditTexts,
} from "#app/data/players/audit-texts.ts";
import {
  createScrubber,
  nobody,
  type PersonScrubber,
  type PersonTraces,
} from "#app/domain/players/mentions/person-scrubber.ts";
import type { PossibleMention } from "#app/domain/players/mentions/possible-mentions.ts";
import { scrubFile } from "./scrub-file.ts";

/** What is left of a person who was erased (R57). */
export const anonymousIdentity = {
  name: nobody,
  coralId: null,
  license: null,
  pseudonym: null,
  address: null,
} as const;

type KeptFile = Pick<ImportRow, "raw" | "size" | "counts" | "fileName">;
type Entry = Pick<AuditLogRow, "summary" | "undo">;

/** What files and entries become without a person, worked out before the write lock is taken; null: nothing to change. */
export interface ScrubPlan {
  readonly person: PersonRow;
  readonly playerIds: readonly string[];
  /** The person, with those who became one with them. */
  readonly personIds: ReadonlySet<string>;
  readonly traces: PersonTraces;
  /** Texts that could mean the person, and stay. */
  readonly possibleMentions: readonly PossibleMention[];
  readonly scrubber: PersonScrubber;
  /** The erasure before this one. A plan made before it would bring back the person that it erased. */
  readonly lastErasure: string | null;
  readonly files: Map<string, KeptFile | null>;
  readonly entries: Map<string, Entry | null>;
}

/** A plan without any file or entry yet. */
export async function startScrubPlan(
  db: Queries,
  {
    person,
    playerIds,
    traces,
    possibleMentions,
  }: Pick<ScrubPlan, "person" | "playerIds" | "traces" | "possibleMentions">,
): Promise<ScrubPlan> {
  const scrubber = createScrubber(traces);
  const lastErasure = await findLastErasure(db);
  const personIds = new Set([person.id, ...(await listEarlierOwners(db, playerIds))]);
  return {
    person,
    playerIds,
    personIds,
    traces,
    possibleMentions,
    scrubber,
    lastErasure,
    files: new Map(),
    entries: new Map(),
  };
}

/**
 * Adds to a plan the kept files and the entries of the audit log that it does not have yet; writes nothing. Only an erasure
 * ever changes these, so that nearly all of the work is done ahead, and under the lock only what came since.
 */
export async function extendScrubPlan(db: Queries, plan: ScrubPlan): Promise<void> {
  for (const id of await listKeptFileIds(db)) {
    if (plan.files.has(id)) continue;
    const kept = await readKeptFile(db, id);
    if (kept) plan.files.set(id, await planFile(kept, plan.scrubber));
  }
  const mayMention = createFilter(plan);
  for (const id of await listAuditIds(db)) {
    if (plan.entries.has(id)) continue;
    const entry = await readAuditTexts(db, id);
    plan.entries.set(id, entry && mayMention(entry) ? planEntry(entry, plan) : null);
  }
}

async function planFile(kept: KeptFile, scrubber: PersonScrubber): Promise<KeptFile | null> {
  const file = await scrubFile(kept.raw, scrubber);
  const counts = String(scrubber.scrubText(kept.counts));
  const fileName = scrubber.scrubText(kept.fileName) ?? nobody;
  if (!file && counts === kept.counts && fileName === kept.fileName) return null;
  return { raw: kept.raw, size: kept.size, ...file, counts, fileName };
}

/** Most entries are about other people: these are not even parsed. */
function createFilter({ personIds, playerIds, scrubber }: ScrubPlan): (entry: Entry) => boolean {
  const ids = [...personIds, ...playerIds];
  return ({ summary, undo }) => {
    const text = `${summary}\n${undo ?? ""}`;
    return ids.some((id) => text.includes(id)) || scrubber.mayMention(text);
  };
}

function planEntry(entry: Entry & Pick<AuditLogRow, "action">, plan: ScrubPlan): Entry | null {
  const said: unknown = JSON.parse(entry.summary);
  const without = JSON.stringify(withoutNames(entry.action, said, plan.scrubber));
  const summary = without === JSON.stringify(said) ? entry.summary : without;
  const undo = entry.undo === null ? null : withoutPerson(JSON.parse(entry.undo) as UndoData, plan);
  const after = { summary, undo: undo === null ? null : JSON.stringify(undo) };
  return after.summary === entry.summary && after.undo === entry.undo ? null : after;
}

/**
 * What an entry says of an operation, or of the one that it undid. What a tournament's names is the tournament: a single word in it
 * is no person.
 */
function withoutNames(action: unknown, summary: unknown, scrubber: PersonScrubber): unknown {
  const holder = String(action).startsWith("tournament.") ? "tournament" : null;
  const scrubbed = scrubber.scrub(summary, holder);
  if (action !== "undo") return scrubbed;
  const undone = summary as Readonly<Record<string, unknown>>;
  return {
    ...(scrubbed as typeof undone),
    summary: withoutNames(undone["action"], undone["summary"], scrubber),
  };
}

/**
 * Before-images of the person's players keep their numbers: undoing a compilation still restores everyone's ratings. Those of other
 * people keep the name, which may be the same.
 */
function withoutPerson(undo: UndoData, { playerIds, personIds, traces, scrubber }: ScrubPlan): UndoData {
  const ids = new Set(playerIds);
  const rows = undo.rows.flatMap((image) => {
    const { relation, id, row } = image;
    if (row === null) return image;
    if (relation === "players") return ids.has(id) ? { ...image, row: withoutIdentity(row) } : image;
    if (relation === "people") {
      const isOwn = personIds.has(id);
      const own = { ...row, ...anonymousIdentity, erasedAt: row["updatedAt"] };
      return { ...image, row: isOwn ? own : withoutNumbers(row, traces) };
    }
    if (relation === "player_aliases") {
      const isOwn = personIds.has(String(row["personId"])) || traces.codes.has(String(row["value"]));
      return isOwn ? [] : image;
    }
    return { ...image, row: scrubber.scrub(row, relation) as typeof row };
  });
  return { ...undo, rows };
}

/** A licence or a code that somebody else had, and that is the person's now, does not come back. */
function withoutNumbers(row: Readonly<Record<string, unknown>>, { codes }: PersonTraces) {
  const kept = (value: unknown) => (codes.has(String(value)) ? null : value);
  return { ...row, coralId: kept(row["coralId"]), license: kept(row["license"]) };
}

/** The player stays removed, whatever is undone later. */
function withoutIdentity(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { ...row, gender: null, aqbbId: null, removedAt: row["removedAt"] ?? row["updatedAt"] };
}
