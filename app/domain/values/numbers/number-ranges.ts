/** R64: what every number of a form or a file must lie between, both ends included. All fit the databases' columns. */
export const numberRanges = {
  /** A rating that somebody gives. */
  rating: [0, 9_999],
  /** A rating that was computed: matches may carry it beyond what can be given. */
  computedRating: [-99_999, 99_999],
  /** The number of a match in its competition. */
  matchNumber: [-1_000_000, 1_000_000],
  /** Negative for third places and losers' brackets. */
  round: [-10_000, 10_000],
  rank: [0, 1_000_000],
  /** Of one set, or of a match told by one score. */
  points: [0, 9_999],
  /** A figure of a phase's table: points, a tie-break. */
  figure: [-1_000_000, 1_000_000],
  /** How many sets a match has. */
  sets: [0, 99],
  /** How many players a side or a standing has. */
  players: [0, 50],
  /** How long any list of a file is: ten times the matches of the largest file. */
  entries: [0, 1_000_000],
  /** Seconds since 1970, up to the year 9999. */
  seconds: [0, 253_402_300_799],
  /** The same in milliseconds. */
  milliseconds: [0, 253_402_300_799_999],
} as const;

/** What a number is, which says what it must lie between. */
export type NumberKind = keyof typeof numberRanges;

/** Whether a number is within the range of its kind. */
export function isInRange(value: number, kind: NumberKind): boolean {
  const [least, most] = numberRanges[kind];
  return value >= least && value <= most;
}

/** The range of a kind, for a sentence: "0–9999". */
export function rangeText(kind: NumberKind): string {
  const [least, most] = numberRanges[kind];
  return `${least}–${most}`;
}
