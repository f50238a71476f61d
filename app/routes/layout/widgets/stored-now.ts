import type { StaleRefusal } from "#app/steps/operations/refuse-stale.ts";

/** The stored values of fields that someone else changed: an editor who has seen them may overwrite them. */
export function storedNow(stale: StaleRefusal | null | undefined): Record<string, string> {
  return Object.fromEntries((stale?.fields ?? []).map(({ field, stored }) => [field, stored]));
}
