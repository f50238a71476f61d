import type { Queries } from "#app/data/connection/database.ts";
import { findLastChange } from "#app/data/operations/audit-entries.ts";
import { type StaleField, staleFields } from "#app/domain/operations/stale-edit.ts";

/** Why an edit is refused: it would have overwritten somebody else's later edit without knowing. */
export interface StaleRefusal {
  readonly code: "stale";
  readonly fields: readonly StaleField[];
  /** Who changed it, as an operation names its author; null where the audit log has no entry for it. */
  readonly author: string | null;
  readonly at: string | null;
}

/** What an edit is about, by its fields. */
interface Edit {
  /** What it changes, such as "player:…". */
  readonly subjects: readonly string[];
  /** What its editor saw. */
  readonly loaded: Readonly<Record<string, string>>;
  readonly stored: Readonly<Record<string, string>>;
  /** What would be stored afterwards. */
  readonly wanted: Readonly<Record<string, string>>;
}

/** Refuses an edit when what its editor saw is no longer stored, and not what they want either. */
export async function refuseStale(
  db: Queries,
  { subjects, loaded, stored, wanted }: Edit,
): Promise<StaleRefusal | undefined> {
  const fields = staleFields(loaded, stored, wanted);
  if (fields.length === 0) return undefined;
  const last = await findLastChange(db, subjects);
  return { code: "stale", fields, author: last?.author ?? null, at: last?.at ?? null };
}
