import { nameKey } from "#app/domain/players/player-name.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import { joined } from "#app/domain/values/series.ts";
import { namesCity } from "./evening/city-in-name.ts";
import { playedDays } from "./evening/played-days.ts";
import type { FileTournament } from "./result-file.ts";

/** A tournament as it is stored from earlier files. */
export interface KnownSource {
  readonly id: string;
  readonly code: string | null;
  readonly sourceId: string | null;
  readonly name: string;
  readonly startDay: string | null;
  /** The last day that a file says; absent where it does not matter. */
  readonly endDay?: string | null;
}

/** Whether two files tell of one tournament by the code or the id of one program: the newer of them corrects the other. */
export function areOfOneProgram(
  one: Pick<KnownSource, "code" | "sourceId">,
  other: Pick<KnownSource, "code" | "sourceId">,
): boolean {
  return (
    (one.code !== null && one.code === other.code) ||
    (one.sourceId !== null && one.sourceId === other.sourceId)
  );
}

/** The days on which the first and the last match of a tournament began. */
export interface PlayedSpan {
  readonly first: string;
  readonly last: string;
}

/** The days of a tournament as far as they are known: those that it is said to begin and end on, and those of its matches. */
export interface SourceDays {
  readonly startDay: string | undefined;
  readonly endDay?: string | null;
  readonly played?: PlayedSpan | undefined;
}

/**
 * The days by which a file's tournament is found among known ones. It began as the file says, else on the day of its earliest start,
 * else of its earliest end, else on the day that somebody gave.
 */
export function daysOf(tournament: FileTournament, given: string | null = null): SourceDays {
  const played = daysIn(tournament, "startAt");
  const startDay = tournament.startDay ?? (played ?? daysIn(tournament, "endAt"))?.first ?? given;
  return { startDay: startDay ?? undefined, endDay: tournament.endDay, played };
}

/** The day by which people know it: where one match is dated far from all others, that of the others. */
export function nightOf(tournament: FileTournament): string | undefined {
  return tournament.startDay ?? playedDays(tournament)?.from ?? daysOf(tournament).startDay;
}

/** The days from the first to the last of both; of one alone, its own. */
export function joinedSpan(
  one: PlayedSpan | undefined,
  other: PlayedSpan | undefined,
): PlayedSpan | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return {
    first: one.first < other.first ? one.first : other.first,
    last: one.last > other.last ? one.last : other.last,
  };
}

function daysIn({ competitions }: FileTournament, key: "startAt" | "endAt"): PlayedSpan | undefined {
  return daysOfMatches(joined(competitions.map(({ matches }) => matches)), key);
}

/** The first and the last day on which some matches began, or ended, in America/Toronto; undefined where no time is known. */
export function daysOfMatches<Key extends "startAt" | "endAt">(
  matches: Iterable<Readonly<Record<Key, string | null>>>,
  key: Key,
): PlayedSpan | undefined {
  let first: string | undefined;
  let last: string | undefined;
  for (const { [key]: instant } of matches) {
    if (instant === null) continue;
    if (first === undefined || instant < first) first = instant;
    if (last === undefined || instant > last) last = instant;
  }
  if (first === undefined || last === undefined) return undefined;
  return { first: dayInToronto(first), last: dayInToronto(last) };
}

/**
 * R34: the site's tournament that a file's belongs to when nobody said so: the only one of that day and table whose name
 * is the same or whose city is in the file's name.
 */
export function guessSiteTournament(
  source: { readonly name: string; readonly startDay: string | undefined; readonly table: string },
  tournaments: readonly Pick<Tournament, "id" | "name" | "city" | "from" | "table">[],
): string | null {
  const fitting = tournaments.filter(
    (tournament) =>
      (tournament.table === null || tournament.table === source.table) &&
      fitsSiteTournament(source, tournament),
  );
  return fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
}

/** Whether a tournament of the site is of the day of a file's, and has the same name, or a city that is in the file's name (R34). */
export function fitsSiteTournament(
  { name, startDay }: { readonly name: string; readonly startDay: string | undefined },
  tournament: Pick<Tournament, "name" | "city" | "from">,
): boolean {
  return (
    startDay !== undefined &&
    tournament.from === startDay &&
    (nameKey(tournament.name) === nameKey(name) || namesCity(name, tournament.city))
  );
}
