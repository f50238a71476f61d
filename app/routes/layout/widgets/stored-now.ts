import type { StaleRefusal } from "#app/steps/operations/refuse-stale.ts";

/** The fields that someone else changed, as they are stored now: who has been shown them may save over them. */
export function storedNow(stale: StaleRefusal | null | undefined): Record<string, string> {
  return Object.fromEntries((stale?.fields ?? []).map(({ field, stored }) => [field, stored]));
}
