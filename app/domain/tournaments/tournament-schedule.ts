import { compareKeys } from "#app/domain/values/text-order.ts";
import type { Tournament } from "./tournament.ts";

type Scheduled = Pick<Tournament, "id" | "from" | "to" | "status">;

/** Its last calendar day, or null when it has no day at all. */
export function lastDayOf(tournament: Pick<Tournament, "from" | "to">): string | null {
  return tournament.to ?? tournament.from;
}

/** R42: an upcoming tournament whose last day has passed: someone should say that it is completed. */
export function isOverdue(tournament: Scheduled, today: string): boolean {
  const last = lastDayOf(tournament);
  return tournament.status === "upcoming" && last !== null && last < today;
}

/** Whether nobody can register any more: it is completed, or its last day has passed. */
export function isTournamentOver(tournament: Scheduled, today: string): boolean {
  return tournament.status === "completed" || isOverdue(tournament, today);
}

/** R42: the earliest upcoming tournament whose last day has not passed; one without a day comes after all the others. */
export function nextTournament<Entry extends Scheduled>(
  tournaments: readonly Entry[],
  today: string,
): Entry | undefined {
  return tournaments
    .filter((tournament) => tournament.status === "upcoming" && !isOverdue(tournament, today))
    .sort((one, other) => compareKeys(startOf(one), startOf(other)))[0];
}

function startOf(tournament: Scheduled): string {
  return `${tournament.from ?? tournament.to ?? "9999-12-31"} ${tournament.id}`;
}
