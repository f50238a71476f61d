/** How a phase is played, in Coral's words: Swiss, single and double elimination, everyone against everyone. */
export const phaseSystems = ["swiss", "sko", "dko", "round_robin", "half_robin"] as const;
export type PhaseSystem = (typeof phaseSystems)[number];

/** What a program may put its table of a phase in order by. */
export const figureNames = [
  "points",
  "pointsPerMatch",
  "correctedPoints",
  "lives",
  "lastRound",
  "buchholz",
  "fineBuchholz",
  "sonnebornBerger",
  "goalDifference",
  "setDifference",
] as const;
export type FigureName = (typeof figureNames)[number];

/** Figures of one team or person, as far as the program has them. */
export type Figures = { readonly [Name in FigureName]?: number };

/** Somebody of a phase, found as a member of a side of one of its matches. */
export interface MemberPointer {
  /** Position of the match among the phase's slots. */
  readonly slot: number;
  readonly side: "home" | "away";
  /** Position among the members of the side. */
  readonly member: number;
}

/** A row of the table that a program keeps of a phase. */
export interface PhaseStanding {
  readonly rank: number;
  readonly members: readonly MemberPointer[];
  readonly figures: Figures;
}

/** Where a match stands in a phase. A tree has slots that nobody played in. */
export interface Slot {
  readonly round: number | null;
  /** The match's id; null for none. */
  readonly match: string | null;
  /** The number of the table in the hall, where the file says it. */
  readonly tableNumber?: string;
  /** Of a match that waits at its table: when a file first said that table. An instant, UTC. */
  readonly calledAt?: string;
}

/**
 * A phase as its file has it, kept beside the matches of the competition. It names nobody and has no name of its own: people are
 * found as members of matches, its name is the group of these. So renaming, merging, hiding and erasing people need nothing here.
 */
export interface Phase {
  readonly system: PhaseSystem | null;
  /** In the order of the file, which is the order of a tree. */
  readonly slots: readonly Slot[];
  /** By what the program put its table in order, first to last; empty where it has none. */
  readonly columns: readonly FigureName[];
  /** Empty where the file has no table. */
  readonly standings: readonly PhaseStanding[];
}
