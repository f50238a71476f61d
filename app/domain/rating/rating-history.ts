import type { LedgerCause } from "#app/domain/ledger/ledger-row.ts";
import { averageRanking } from "./average-ranking.ts";
import { effectiveTimes } from "./effective-times.ts";
import type { RatingMode } from "./rating-mode.ts";

/** A ledger row with when and where it happened. */
export interface RatingHistoryRow {
  readonly mode: RatingMode;
  readonly sequence: number;
  readonly change: number;
  readonly after: number;
  readonly cause: LedgerCause;
  /** When the operation was made: an instant, UTC. */
  readonly at: string;
  readonly isByCommand: boolean;
  /** Why, where somebody said so; null for matches. */
  readonly reason: string | null;
  readonly matchId: string | null;
  /** Of the match's competition; null for other causes. */
  readonly k: number | null;
  /** When the match was played: an instant, or a day; null for other causes and unknown. */
  readonly playedAt: string | null;
  readonly tournamentKey: string | null;
  readonly tournament: string | null;
}

/** A moment of a player's ratings: after a tournament, or after something that is no match. */
export interface RatingMoment {
  readonly cause: LedgerCause;
  /** Where it stands in time, an instant or a day; never before the moment that precedes it. */
  readonly time: string;
  /** What is said of it: the same, but for a tournament that was counted out of its time, which keeps its own day. */
  readonly ownTime: string;
  readonly tournament: string | null;
  readonly isByCommand: boolean;
  readonly reason: string | null;
  readonly singles: number | null;
  readonly doubles: number | null;
  readonly average: number;
  /** Of each rating, since the moment before. */
  readonly singlesChange: number;
  readonly doublesChange: number;
  readonly matches: number;
}

/**
 * A player's ratings over time: one moment for each tournament, and one for each starting rating, import, correction and
 * merge.
 */
export function ratingMoments(rows: readonly RatingHistoryRow[]): RatingMoment[] {
  const times = effectiveTimes(rows);
  const moments: RatingMoment[] = [];
  let singles: number | null = null;
  let doubles: number | null = null;
  let group: string | null = null;
  for (const [index, row] of rows.entries()) {
    const key = row.cause === "match" ? `match ${row.tournamentKey}` : `${row.cause} ${row.at}`;
    const previous = key === group ? moments.pop() : undefined;
    group = key;
    if (row.mode === "singles") singles = row.after;
    else doubles = row.after;
    const time = times[index] || row.at;
    moments.push({
      cause: row.cause,
      time,
      ownTime: row.playedAt ?? time,
      tournament: row.tournament,
      isByCommand: row.isByCommand,
      reason: row.reason,
      singles,
      doubles,
      average: averageRanking(singles, doubles),
      singlesChange: (previous?.singlesChange ?? 0) + (row.mode === "singles" ? row.change : 0),
      doublesChange: (previous?.doublesChange ?? 0) + (row.mode === "doubles" ? row.change : 0),
      matches: (previous?.matches ?? 0) + (row.cause === "match" ? 1 : 0),
    });
  }
  return moments;
}

/** A player's highest average, with when and where it was first reached. */
export function ratingPeak(
  moments: readonly RatingMoment[],
): { readonly average: number; readonly time: string; readonly tournament: string | null } | undefined {
  let peak: RatingMoment | undefined;
  for (const moment of moments) if (!peak || moment.average > peak.average) peak = moment;
  return peak && { average: peak.average, time: peak.ownTime, tournament: peak.tournament };
}

const longestPause = 120 * 24 * 60 * 60 * 1000;

/** Moments in a row without a long pause: a summer interrupts nothing, four months without a match do. */
export function ratingStretches(moments: readonly RatingMoment[]): RatingMoment[][] {
  const stretches: RatingMoment[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const moment of moments) {
    const time = Date.parse(moment.time);
    const stretch = stretches.at(-1);
    if (stretch !== undefined && time - last <= longestPause) stretch.push(moment);
    else stretches.push([moment]);
    last = time;
  }
  return stretches;
}
