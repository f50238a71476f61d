import { isInRange } from "#app/domain/values/numbers/number-ranges.ts";

/** What a match changed on the legacy site, for each side's players; null where its document does not say it. */
export interface LegacyChange {
  readonly home: number | null;
  readonly away: number | null;
}

/** Reads the `eloDelta` of both sides in a document of `matches`. */
export function legacyChangeOf(document: unknown): LegacyChange {
  return { home: deltaOf(fieldOf(document, "home")), away: deltaOf(fieldOf(document, "away")) };
}

function deltaOf(side: unknown): number | null {
  const delta = fieldOf(side, "eloDelta");
  const isChange = typeof delta === "number" && Number.isInteger(delta) && isInRange(delta, "computedRating");
  return isChange ? delta : null;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
