import type { Queries } from "#app/data/connection/database.ts";
import type { AuditLogRow, ImportRow, PersonRow } from "#app/data/connection/schema.ts";
import { listKeptFileIds, readKeptFile } from "#app/data/import/kept-files.ts";
import type { UndoData } from "#app/data/operations/undo-data.ts";
import { findLastErasure, listAuditIds, readAuditTexts } from "#app/data/players/scrubbed-rows.ts";
import {
  createScrubber,
  nobody,
  type PersonScrubber,
  type PersonTraces,
} from "#app/domain/players/person-scrubber.ts";
import type { PossibleMention } from "#app/domain/players/possible-mentions.ts";
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

/** What files and entries become without a person, found before the lock is taken; null for what does not tell of them. */
export interface ScrubPlan {
  readonly person: PersonRow;
  readonly records: readonly string[];
  readonly traces: PersonTraces;
  /** What could mean the person, and is not taken away. */
  readonly unsure: readonly PossibleMention[];
  readonly scrubber: PersonScrubber;
  /** The erasure before this one: files that were prepared before it would bring back whom it erased. */
  readonly lastErasure: string | null;
  readonly files: Map<string, KeptFile | null>;
  readonly entries: Map<string, Entry | null>;
}

/** An erasure of which nothing is prepared yet. */
export async function startScrubPlan(
  db: Queries,
  { person, records, traces, unsure }: Pick<ScrubPlan, "person" | "records" | "traces" | "unsure">,
): Promise<ScrubPlan> {
  const scrubber = createScrubber(traces);
  const lastErasure = await findLastErasure(db);
  return { person, records, traces, unsure, scrubber, lastErasure, files: new Map(), entries: new Map() };
}

/**
 * Scrubs the kept files and the entries of the audit log that were not scrubbed yet; writes nothing. Neither ever changes
 * but by an erasure, so all of it can be done ahead, and under the lock only what came since.
 */
export async function extendScrubPlan(db: Queries, prepared: ScrubPlan): Promise<void> {
  for (const id of await listKeptFileIds(db)) {
    if (prepared.files.has(id)) continue;
    const kept = await readKeptFile(db, id);
    if (kept) prepared.files.set(id, await prepareFile(kept, prepared.scrubber));
  }
  const mayTell = createFilter(prepared);
  for (const id of await listAuditIds(db)) {
    if (prepared.entries.has(id)) continue;
    const entry = await readAuditTexts(db, id);
    prepared.entries.set(id, entry && mayTell(entry) ? prepareEntry(entry, prepared) : null);
  }
}

async function prepareFile(kept: KeptFile, scrubber: PersonScrubber): Promise<KeptFile | null> {
  const file = await scrubFile(kept.raw, scrubber);
  const counts = String(scrubber.scrubText(kept.counts));
  const fileName = scrubber.scrubText(kept.fileName) ?? nobody;
  if (!file && counts === kept.counts && fileName === kept.fileName) return null;
  return { raw: kept.raw, size: kept.size, ...file, counts, fileName };
}

/** Most entries tell of others: they are not even parsed. */
function createFilter({ person, records, scrubber }: ScrubPlan): (entry: Entry) => boolean {
  const ids = [person.id, ...records];
  return ({ summary, undo }) => {
    const text = `${summary}\n${undo ?? ""}`;
    return ids.some((id) => text.includes(id)) || scrubber.mayTell(text);
  };
}

function prepareEntry(entry: Entry, prepared: ScrubPlan): Entry | null {
  const summary = String(prepared.scrubber.scrubText(entry.summary));
  const undo = entry.undo === null ? null : withoutPerson(JSON.parse(entry.undo) as UndoData, prepared);
  const after = { summary, undo: undo === null ? null : JSON.stringify(undo) };
  return after.summary === entry.summary && after.undo === entry.undo ? null : after;
}

/** Images of the person's records keep their numbers: undoing a compilation still gives everyone's ratings back. */
function withoutPerson(undo: UndoData, { person, records, scrubber }: ScrubPlan): UndoData {
  const ids = new Set(records);
  const rows = undo.rows.flatMap((image) => {
    const { relation, id, row } = image;
    if (row === null) return image;
    if (relation === "players") return ids.has(id) ? { ...image, row: withoutIdentity(row) } : image;
    if (relation === "people" && id === person.id) {
      return { ...image, row: { ...row, ...anonymousIdentity, erasedAt: row["updatedAt"] } };
    }
    if (relation === "player_aliases" && row["personId"] === person.id) return [];
    return { ...image, row: scrubber.scrub(row) as typeof row };
  });
  return { ...undo, rows };
}

/** A record that was there before stays removed whatever is undone. */
function withoutIdentity(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { ...row, gender: null, aqbbId: null, removedAt: row["removedAt"] ?? row["updatedAt"] };
}
