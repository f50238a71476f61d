import type { StoredTable } from "#app/domain/values/table-type.ts";

/** A player’s gender; a ranking of women has those whose gender is `women`. */
export const genders = ["men", "women", "other"] as const;
export type Gender = (typeof genders)[number];

/**
 * A person on one table: what the legacy site calls a player ranking.
 * A rating is null until something sets it, and may fall below 0 (R12).
 */
export interface Player {
  readonly id: string;
  readonly table: StoredTable;
  /** The person (R59). Name, Coral ID and licence are the person's, the same on every table. */
  readonly personId: string;
  readonly name: string;
  /** The person's code on Coral, by which the combined view finds the person's players (R23). */
  readonly coralId: string | null;
  /** ITSF licence: text, may start with 0. */
  readonly license: string | null;
  readonly gender: Gender | null;
  readonly aqbbId: string | null;
  readonly singlesRanking: number | null;
  readonly doublesRanking: number | null;
  /** Whether a starting rating was ever given in that mode, as opposed to a number that only matches made (R12). */
  readonly singlesGiven: boolean;
  readonly doublesGiven: boolean;
  /** Instant (UTC, ISO 8601) of the last match that counts as participation (R13). */
  readonly lastParticipation: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Who created the player: an administrator's e-mail, "cli" for the command line, "push: …" for a token; null where the legacy site does not say it. */
  readonly createdBy: string | null;
}

/** What of a player is the person's: the same on every table (R59). */
export function identityOf({
  name,
  coralId,
  license,
}: Pick<Player, "name" | "coralId" | "license">): Pick<Player, "name" | "coralId" | "license"> {
  return { name, coralId, license };
}

/** Whether two licences, or two codes, cannot be one person's: both are known, and they differ (R34). */
export function areOfTwoPeople(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other;
}
