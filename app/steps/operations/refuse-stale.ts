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

/** Refuses an edit when what its editor saw (`loaded`) is no longer stored. The subjects are such as "player:…". */
export async function refuseStale(
  db: Queries,
  subjects: readonly string[],
  loaded: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, string>>,
): Promise<StaleRefusal | undefined> {
  const fields = staleFields(loaded, stored);
  if (fields.length === 0) return undefined;
  const last = await findLastChange(db, subjects);
  return { code: "stale", fields, author: last?.author ?? null, at: last?.at ?? null };
}
