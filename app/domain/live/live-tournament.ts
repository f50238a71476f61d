import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { lastDayOf } from "#app/domain/tournaments/tournament-schedule.ts";

type Scheduled = Pick<Tournament, "id" | "from" | "to" | "status">;

/** The setting of the live page when the days decide which tournament is live. Else it is `nothingLive` or a tournament's id. */
export const liveByDays = "";

/** The setting of the live page when no tournament is live, whatever the day. */
export const nothingLive = "none";

/**
 * The tournament that is on. One that was chosen is live on any day until it is completed; otherwise it is the first of
 * the upcoming ones whose days have come and not passed.
 */
export function liveTournament<Entry extends Scheduled>(
  choice: string,
  tournaments: readonly Entry[],
  today: string,
): Entry | undefined {
  if (choice === nothingLive) return undefined;
  const open = tournaments.filter(({ status }) => status === "upcoming");
  const chosen = open.find(({ id }) => id === choice);
  // A choice ends with its tournament; the days decide again.
  return chosen ?? open.find((tournament) => isOnDay(tournament, today));
}

/** What else is played on that day: only one tournament is live. */
export function alsoOnDay<Entry extends Scheduled>(
  live: Scheduled,
  tournaments: readonly Entry[],
  today: string,
): Entry[] {
  return tournaments.filter(
    (tournament) =>
      tournament.id !== live.id && tournament.status === "upcoming" && isOnDay(tournament, today),
  );
}

function isOnDay(tournament: Scheduled, today: string): boolean {
  const last = lastDayOf(tournament);
  const first = tournament.from ?? last;
  return first !== null && last !== null && first <= today && today <= last;
}
