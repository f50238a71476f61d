import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { lastDayOf } from "#app/domain/tournaments/tournament-schedule.ts";
import { dayInToronto, eveningInToronto } from "#app/domain/values/calendar-day.ts";

type Scheduled = Pick<Tournament, "id" | "from" | "to" | "status">;

/** The setting of the live page when the days decide which tournament is live. Else it is `nothingLive` or a tournament's id. */
export const liveByDays = "";

/** The setting of the live page when no tournament is live, whatever the day. */
export const nothingLive = "none";

/**
 * The days in America/Toronto that may be played at an instant, YYYY-MM-DD, the one that comes first before the other: an evening
 * goes on after midnight, for five hours at most. The last of them is the day it is.
 */
export function liveDaysAt(now: Date): readonly string[] {
  const [evening, today] = [eveningInToronto(now), dayInToronto(now)];
  return evening === today ? [today] : [evening, today];
}

/**
 * The tournament that is on, by the days that may be played (`liveDaysAt`). One that was chosen is live on any day until it is
 * completed; otherwise it is the first of the upcoming ones whose days have come and not passed.
 */
export function liveTournament<Entry extends Scheduled>(
  choice: string,
  tournaments: readonly Entry[],
  liveDays: readonly string[],
): Entry | undefined {
  if (choice === nothingLive) return undefined;
  const open = tournaments.filter(({ status }) => status === "upcoming");
  const chosen = open.find(({ id }) => id === choice);
  // A choice ends with its tournament; the days decide again.
  if (chosen) return chosen;
  const [day] = daysOf(open, liveDays);
  return day === undefined ? undefined : open.find((tournament) => isOnDay(tournament, day));
}

/** What else is played on its day: only one tournament is live. */
export function alsoOnDay<Entry extends Scheduled>(
  live: Scheduled,
  tournaments: readonly Entry[],
  liveDays: readonly string[],
): Entry[] {
  const day = daysOf([live], liveDays)[0] ?? liveDays.at(-1) ?? "";
  return tournaments.filter(
    (tournament) => tournament.id !== live.id && tournament.status === "upcoming" && isOnDay(tournament, day),
  );
}

/** The days on which one of the tournaments is played. */
function daysOf(tournaments: readonly Scheduled[], days: readonly string[]): string[] {
  return days.filter((day) => tournaments.some((tournament) => isOnDay(tournament, day)));
}

function isOnDay(tournament: Scheduled, day: string): boolean {
  const last = lastDayOf(tournament);
  const first = tournament.from ?? last;
  return first !== null && last !== null && first <= day && day <= last;
}
