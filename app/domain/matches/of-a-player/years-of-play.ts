import type { RatingMoment } from "#app/domain/rating/rating-history.ts";
import { yearOfMoment } from "#app/domain/values/calendar-day.ts";
import type { PlayerMatch } from "./player-match.ts";
import { emptyTally, type Tally } from "./tally.ts";

/** One year of a person's play. */
export interface YearOfPlay {
  readonly year: number;
  readonly tournaments: number;
  readonly tally: Tally;
  /** The average rating at its end, and what the year changed of it; null where there are no ratings to show. */
  readonly average: number | null;
  readonly change: number | null;
}

interface PlayedMatch {
  readonly outcome: PlayerMatch["outcome"];
  readonly tournamentKey: string;
  /** Instant, UTC; "" where nobody knows the day. */
  readonly playedAt: string;
}

/** Someone's matches by year, latest first: the years of Toronto. Matches without any day are in none. */
export function yearsOfPlay(matches: readonly PlayedMatch[], moments: readonly RatingMoment[]): YearOfPlay[] {
  const dated = matches.filter(({ playedAt }) => playedAt !== "");
  return [...Map.groupBy(dated, ({ playedAt }) => yearOfMoment(playedAt))]
    .sort(([one], [other]) => other - one)
    .map(([year, own]) => ({
      year,
      tournaments: new Set(own.map(({ tournamentKey }) => tournamentKey)).size,
      tally: own.reduce(count, emptyTally),
      ...averageIn(year, moments),
    }));
}

/** A year begins with the first average that it has where there was none before. */
function averageIn(year: number, moments: readonly RatingMoment[]): Pick<YearOfPlay, "average" | "change"> {
  const last = moments.findLast(({ time }) => yearOfMoment(time) <= year);
  if (last === undefined) return { average: null, change: null };
  const before = moments.findLast(({ time }) => yearOfMoment(time) < year) ?? moments[0];
  return { average: last.average, change: last.average - (before?.average ?? last.average) };
}

function count(tally: Tally, { outcome }: PlayedMatch): Tally {
  if (outcome === "win") return { ...tally, played: tally.played + 1, wins: tally.wins + 1 };
  if (outcome === "loss") return { ...tally, played: tally.played + 1, losses: tally.losses + 1 };
  if (outcome === "draw") return { ...tally, played: tally.played + 1, draws: tally.draws + 1 };
  return tally;
}
