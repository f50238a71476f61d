import { foldName } from "#app/domain/players/name-search.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { daysBetween } from "#app/domain/values/calendar-day.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import { namesCity } from "./city-in-name.ts";

/** Why a tournament of the site is offered for a file's, from the strongest reason to the weakest. */
export const tournamentReasons = [
  "remembered",
  "sameDayAndName",
  "sameDayAndCity",
  "nearDay",
  "sameDay",
  "spelling",
] as const;
export type TournamentReason = (typeof tournamentReasons)[number];

/** A tournament as a file has it. */
export interface SourceToFind {
  readonly name: string;
  readonly startDay: string | null;
  readonly table: StoredTable;
}

type SiteTournament = Pick<Tournament, "id" | "name" | "city" | "from" | "to" | "table">;

const mostOffered = 5;
const nearDays = 3;
const spellingDays = 60;
const leastLikeness = 0.6;

/** The tournaments of the site that a file's may be, best first; `remembered` is the one that earlier files belong to. */
export function tournamentCandidates<Site extends SiteTournament>(
  source: SourceToFind,
  site: readonly Site[],
  remembered: string | null,
): { readonly tournament: Site; readonly reason: TournamentReason }[] {
  const found = site.flatMap((tournament) => {
    const distance = distanceTo(source.startDay, tournament);
    // Its table may have been changed since: the files belong to it all the same.
    if (tournament.id === remembered) return { tournament, reason: "remembered" as const, distance };
    if (tournament.table !== null && tournament.table !== source.table) return [];
    const reason = reasonFor(source, tournament, distance);
    return reason ? { tournament, reason, distance } : [];
  });
  return found
    .sort(
      (one, other) =>
        tournamentReasons.indexOf(one.reason) - tournamentReasons.indexOf(other.reason) ||
        one.distance - other.distance ||
        compareKeys(one.tournament.id, other.tournament.id),
    )
    .slice(0, mostOffered)
    .map(({ tournament, reason }) => ({ tournament, reason }));
}

/**
 * Whether a tournament is what most would answer. One that has results already is taken only by its name or city, and
 * the day alone says nothing where the file's name says a city ("" where it says none): no evening may take the place of
 * another one's results.
 */
export function isLikelyTournament(
  { reason, hasResults }: { readonly reason: TournamentReason; readonly hasResults: boolean },
  city: string,
): boolean {
  if (reason === "remembered" || reason === "sameDayAndName" || reason === "sameDayAndCity") return true;
  if (hasResults || reason === "spelling") return false;
  return reason === "nearDay" || city === "";
}

/** The tournament of the same day and name, or else city, that the site has on another table than the file's; null without one. */
export function onAnotherTable(
  source: SourceToFind,
  site: readonly SiteTournament[],
): { readonly name: string; readonly from: string | null; readonly table: StoredTable } | null {
  const found = site.flatMap(({ table, ...tournament }) => {
    if (table === null || table === source.table) return [];
    const distance = distanceTo(source.startDay, tournament);
    const reason = reasonFor(source, { ...tournament, table }, distance);
    const isSame = reason === "sameDayAndName" || reason === "sameDayAndCity";
    return isSame ? { reason, name: tournament.name, from: tournament.from, table } : [];
  });
  const best = found.find(({ reason }) => reason === "sameDayAndName") ?? found[0];
  return best ? { name: best.name, from: best.from, table: best.table } : null;
}

function reasonFor(
  { name }: SourceToFind,
  tournament: SiteTournament,
  distance: number,
): TournamentReason | undefined {
  if (distance > spellingDays) return undefined;
  const isNamed = nameKey(name) === nameKey(tournament.name);
  const hasCity = namesCity(name, tournament.city);
  const isAlike = likeness(name, tournament.name) >= leastLikeness;
  if (distance === 0) return isNamed ? "sameDayAndName" : hasCity ? "sameDayAndCity" : "sameDay";
  if (distance <= nearDays && (isNamed || hasCity || isAlike)) return "nearDay";
  return isNamed || isAlike ? "spelling" : undefined;
}

/** Days from a file's first day to the days of a tournament; endless where one of them has none. */
function distanceTo(day: string | null, { from, to }: Pick<Tournament, "from" | "to">): number {
  if (day === null || from === null) return Number.POSITIVE_INFINITY;
  const last = to ?? from;
  if (day >= from && day <= last) return 0;
  const [one, other] = day < from ? [day, from] : [last, day];
  return daysBetween(one, other);
}

/** How many words two names share, from 0 to 1; numbers such as years count for nothing. */
function likeness(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return words.size + others.size === 0 ? 0 : (2 * shared) / (words.size + others.size);
}

function wordsOf(name: string): Set<string> {
  return new Set(
    foldName(name)
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 2),
  );
}
