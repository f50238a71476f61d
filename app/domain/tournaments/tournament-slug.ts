import { isCalendarDay } from "#app/domain/values/calendar-day.ts";
import { foldAccents } from "#app/domain/values/fold-accents.ts";

/** R41: `city-YYYY-MM-DD`, accents stripped, whatever is no letter or digit a hyphen. */
export function tournamentSlug(city: string, startDay: string): string {
  const plain = foldAccents(city)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${plain === "" ? "tournament" : plain}-${startDay}`;
}

/** The slug itself, or with -2, -3, … where it is taken (R41). */
export async function freeSlug(slug: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  let free = slug;
  for (let number = 2; await isTaken(free); number++) free = `${slug}-${number}`;
  return free;
}

/** The start day in a slug; undefined for an id that is none, such as one of the legacy site. */
export function dayOfSlug(id: string): string | undefined {
  const day = /-(\d{4}-\d{2}-\d{2})(?:-\d+)?$/.exec(id)?.[1];
  return day !== undefined && isCalendarDay(day) ? day : undefined;
}
