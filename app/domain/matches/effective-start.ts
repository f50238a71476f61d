import { noonInToronto } from "#app/domain/values/calendar-day.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";

/** What is needed to date a match (R10). */
export interface DatableMatch {
  readonly id: string;
  readonly competitionId: string;
  /** Ordinal in the file, within the tournament. */
  readonly position: number;
  /** Instant (UTC, ISO 8601), or null: one match in ten has none. */
  readonly startAt: string | null;
}

/** The days that replace missing starts. */
export interface StartDays {
  /** The file's start day. */
  readonly sourceDay: string | null;
  /** The start day of the site's tournament that it belongs to. */
  readonly linkedDay: string | null;
}

/** When a tournament starts (R10): its earliest start, else noon of the file's day, else of the linked one. */
export function startOfTournament(matches: readonly DatableMatch[], days: StartDays | undefined): string {
  let earliest: string | null = null;
  for (const { startAt } of matches) {
    if (startAt !== null && (earliest === null || startAt < earliest)) earliest = startAt;
  }
  if (earliest !== null) return earliest;
  const day = days?.sourceDay ?? days?.linkedDay;
  return day ? noonInToronto(day) : "";
}

/**
 * The one instant at which each match of a tournament counts as played (R10): its start, else that of the match before
 * it in its competition, else the tournament's. By the match's id.
 */
export function effectiveStarts(
  matches: readonly DatableMatch[],
  days: StartDays | undefined,
): Map<string, string> {
  const tournamentStart = startOfTournament(matches, days);
  const starts = new Map<string, string>();
  const latest = new Map<string, string>();
  for (const match of [...matches].sort(byPosition)) {
    const start = match.startAt ?? latest.get(match.competitionId) ?? tournamentStart;
    latest.set(match.competitionId, start);
    starts.set(match.id, start);
  }
  return starts;
}

/** By the order of the file. Two files of one night can have the same positions: then by id. */
export function byPosition(
  one: Pick<DatableMatch, "position" | "id">,
  other: Pick<DatableMatch, "position" | "id">,
): number {
  return one.position - other.position || compareKeys(one.id, other.id);
}
