import type { GeneratedPlayer } from "./invented-people.ts";

/** A team of one or two. */
export type Team = readonly GeneratedPlayer[];

/** A match of a night, before any program writes it in its own shape. */
export interface NightMatch {
  readonly phase: string;
  readonly system: "swiss" | "sko";
  /** Negative for third place. */
  readonly round: number;
  /** Null: nobody. A bye has one such side, an entry to skip has two. */
  readonly home: Team | null;
  readonly away: Team | null;
  /** Points by set, or null for a match that was not played. */
  readonly score: { readonly home: readonly number[]; readonly away: readonly number[] } | null;
  readonly forfeit: boolean;
  /** Minutes after the night's beginning; null where the program lost the start. */
  readonly startMinute: number | null;
  readonly endMinute: number | null;
}
