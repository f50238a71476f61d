import type { Transaction } from "#app/data/connection/database.ts";
import { replaceKeptFile } from "#app/data/import/kept-files.ts";
import { listOwnOperations, updateAuditEntry } from "#app/data/players/audit-texts.ts";
import { scrubDocuments, scrubMatches, scrubPerson } from "#app/data/players/scrubbed-rows.ts";
import { nobody } from "#app/domain/players/mentions/person-scrubber.ts";
import { nameFinder } from "#app/domain/players/mentions/written-names.ts";
import { anonymousIdentity, extendScrubPlan, type ScrubPlan } from "./scrub-plan.ts";

/** What was taken away. */
export interface Scrubbed {
  readonly matches: number;
  readonly files: number;
  /** Entries of the audit log that named the person. */
  readonly entries: number;
  /** Of these, how many can no longer be undone. */
  readonly voided: number;
}

/** Writes a plan: nothing that the site stores identifies the person any more (R57). Numbers stay. */
export async function writeScrubPlan(tx: Transaction, plan: ScrubPlan, at: string): Promise<Scrubbed> {
  // Adds what came after the plan was made.
  await extendScrubPlan(tx, plan);
  const { person, playerIds, traces, scrubber } = plan;
  const ids = new Set(playerIds);
  const named = nameFinder([...traces.names].map((name) => [name, true]));
  const isTheirs: Parameters<typeof scrubMatches>[1]["isTheirs"] = ({ playerId, name, license }) =>
    playerId === null
      ? named(name) === true || (license !== null && traces.codes.has(license))
      : ids.has(playerId);
  const matches = await scrubMatches(tx, { playerIds, codes: traces.codes, isTheirs, name: nobody });
  await scrubPerson(tx, person.id, { ...anonymousIdentity, erasedAt: at });
  await scrubDocuments(tx, scrubber);
  let files = 0;
  for (const [id, file] of plan.files) {
    if (file === null) continue;
    await replaceKeptFile(tx, id, file);
    files++;
  }
  return { matches, files, ...(await writeEntries(tx, plan)) };
}

async function writeEntries(
  tx: Transaction,
  { person, playerIds, entries: prepared }: ScrubPlan,
): Promise<Pick<Scrubbed, "entries" | "voided">> {
  const own = await listOwnOperations(tx, person.id, playerIds);
  let entries = 0;
  for (const [id, entry] of prepared) {
    if (entry === null && !own.has(id)) continue;
    await updateAuditEntry(tx, id, own.has(id) ? { ...entry, undo: null } : { ...entry });
    entries++;
  }
  return { entries, voided: own.size };
}
