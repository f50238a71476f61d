import type { Gender } from "#app/domain/players/player.ts";
import { type RatingClass, ratingClassOf } from "#app/domain/rating/rating-class.ts";
import { compareInFrench } from "#app/domain/values/text-order.ts";

/** Whom a ranking is about, when it is not about everyone. Ranks are counted among them. */
export interface RankingFilter {
  readonly women: boolean;
  /** Of the average rating, as the ranking shows it (R1); null for every class. */
  readonly class: RatingClass | null;
  /** Who played in this year; null for any. */
  readonly year: number | null;
  /** Who played in this city: in the year, or else since the cut-off day (R21); "" for any. */
  readonly city: string;
}

/** The filter that lets everyone through. */
export const everybody: RankingFilter = { women: false, class: null, year: null, city: "" };

/** Whether a filter leaves anybody out by what it asks. */
export function isFiltered(filter: RankingFilter): boolean {
  return filter.women || filter.class !== null || filter.year !== null || filter.city !== "";
}

/** Whether someone is what a filter asks for; in which tournaments they played is not known here. */
export function isAmong(
  player: { readonly gender: Gender | null; readonly averageRanking: number },
  filter: Pick<RankingFilter, "women" | "class">,
): boolean {
  if (filter.women && player.gender !== "women") return false;
  return filter.class === null || ratingClassOf(player.averageRanking) === filter.class;
}

/** A tournament of a table's files, with the city where it is known. */
export interface TournamentOfPlay {
  readonly id: string;
  /** YYYY-MM-DD. */
  readonly day: string | null;
  readonly city: string | null;
}

/** The tournaments in which somebody must have played to pass a filter; null where it does not matter. */
export function tournamentsAsked(
  tournaments: readonly TournamentOfPlay[],
  filter: Pick<RankingFilter, "year" | "city">,
  cutOff: string,
): string[] | null {
  const { year, city } = filter;
  if (year === null && city === "") return null;
  const isInTime = (day: string | null) =>
    day !== null && (year === null ? day >= cutOff : day.startsWith(`${year}-`));
  return tournaments.flatMap((one) =>
    isInTime(one.day) && (city === "" || one.city === city) ? one.id : [],
  );
}

/** The years in which there were tournaments, latest first. */
export function tournamentYears(tournaments: readonly TournamentOfPlay[]): number[] {
  const years = tournaments.flatMap(({ day }) => (day === null ? [] : Number(day.slice(0, 4))));
  return [...new Set(years)].sort((one, other) => other - one);
}

/** The cities of the tournaments, in the order of the alphabet. */
export function tournamentCities(tournaments: readonly TournamentOfPlay[]): string[] {
  const cities = tournaments.flatMap(({ city }) => city ?? []);
  return [...new Set(cities)].sort(compareInFrench);
}

/** The players who played, and with each the same person's on the other tables. */
export function keepWhoPlayed<One extends { readonly id: string; readonly address?: string | null }>(
  players: readonly One[],
  played: ReadonlySet<string> | null,
): readonly One[] {
  if (played === null) return players;
  const addresses = new Set(players.flatMap(({ id, address }) => (played.has(id) ? (address ?? []) : [])));
  return players.filter(({ id, address }) => played.has(id) || addresses.has(address ?? ""));
}
