import type { FileMatch, FileTournament } from "#app/domain/import/result-file.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import { dayInToronto, daysBetween, eveningInToronto } from "#app/domain/values/calendar-day.ts";

/** When most of a tournament was played, and the matches whose date is far from all of those: it is probably wrong. */
export interface PlayedDays {
  readonly from: string;
  readonly to: string;
  readonly far: readonly FileMatch[];
}

/** Days on which matches were played, none of them far from the next, as instants. */
interface Run {
  readonly first: string;
  readonly last: string;
  readonly matches: number;
}

/** No tournament rests as long as this and goes on. */
const farDays = 31;
/** Of two halves nobody knows which one is wrong. */
const leastShare = 3 / 4;

/** The days of a tournament by the starts of its matches; null where none is known. */
export function playedDays({ competitions }: Pick<FileTournament, "competitions">): PlayedDays | null {
  const runs = runsOf(startsByDay(competitions));
  const [first, last] = [runs[0], runs.at(-1)];
  if (!first || !last) return null;
  const total = runs.reduce((sum, { matches }) => sum + matches, 0);
  const main = runs.find(({ matches }) => matches >= total * leastShare);
  if (!main) return { ...daysOf(first.first, last.last), far: [] };
  const isFar = ({ startAt }: FileMatch) => startAt !== null && (startAt < main.first || startAt > main.last);
  const far = runs.length === 1 ? [] : competitions.flatMap(({ matches }) => [...matches].filter(isFar));
  return { ...daysOf(main.first, main.last), far };
}

/** From the first start to the last one: an evening that goes on after midnight is no second day. */
function daysOf(first: string, last: string): Pick<PlayedDays, "from" | "to"> {
  const [from, to] = [dayInToronto(first), eveningInToronto(last)];
  return { from, to: to < from ? from : to };
}

/** The last day after a given one on which matches are dated that are played already; null without any. */
export function playedAfter(
  { competitions }: Pick<FileTournament, "competitions">,
  day: string,
): string | null {
  let last = day;
  for (const { matches } of competitions) {
    for (const match of matches) {
      if (match.startAt === null || match.startAt <= last || outcomeOf(match) === "unplayed") continue;
      const played = dayInToronto(match.startAt);
      if (played > last) last = played;
    }
  }
  return last === day ? null : last;
}

/** The first and the last start of each day, and how many there are: of a long tournament, less than all its matches. */
function startsByDay(competitions: FileTournament["competitions"]): Run[] {
  const days = new Map<string, Run>();
  for (const { matches } of competitions) {
    for (const { startAt } of matches) {
      if (startAt === null) continue;
      const day = startAt.slice(0, 10);
      const known = days.get(day) ?? { first: startAt, last: startAt, matches: 0 };
      days.set(day, {
        first: startAt < known.first ? startAt : known.first,
        last: startAt > known.last ? startAt : known.last,
        matches: known.matches + 1,
      });
    }
  }
  return [...days.keys()].sort().flatMap((day) => days.get(day) ?? []);
}

function runsOf(days: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && daysBetween(run.last, day.first) <= farDays) {
      runs[runs.length - 1] = { first: run.first, last: day.last, matches: run.matches + day.matches };
    } else runs.push(day);
  }
  return runs;
}
