import type { Queries } from "#app/data/connection/database.ts";
import type { LiveMatchRow } from "#app/data/live/live-match-rows.ts";
import { readPhases } from "#app/data/tournaments/competition-phases.ts";
import { lastCall } from "#app/domain/live/calls.ts";
import type { Forecast, TeamRatings } from "#app/domain/live/forecast.ts";
import { type MatchMark, matchMarks } from "#app/domain/live/match-marks.ts";
import { matchesNow, peopleIn } from "#app/domain/live/matches-now.ts";
import { streamedMatch } from "#app/domain/live/streamed-match.ts";
import type { SiteSettings } from "#app/domain/site/site-settings.ts";
import { tableNumbersOf } from "#app/domain/tournaments/phases/table-numbers.ts";
import type { PlayedTournament } from "#app/reading/tournaments/read-competitions.ts";
import type { ShownMatch } from "#app/reading/tournaments/read-played-matches.ts";
import { type PersonNow, peopleNow } from "./people-now.ts";
import { readForecasts } from "./read-forecasts.ts";

/** A match as the board of a live tournament lists it. */
export interface BoardMatch {
  readonly match: ShownMatch;
  /** The competition, as it is shown. */
  readonly event: string;
  readonly tableNumber: string | null;
  /** Null where ratings are hidden (R24), and where the match is over. */
  readonly ratings: TeamRatings | null;
  /** Null where ratings are hidden (R24), and where the match changes none. */
  readonly forecast: Forecast | null;
  readonly state: "playing" | "called" | "over";
}

/** What is played at this moment, who is called, and what just ended. */
export interface BoardMatches {
  readonly playing: readonly BoardMatch[];
  readonly called: readonly BoardMatch[];
  readonly latest: readonly BoardMatch[];
  /** What the camera sees. */
  readonly streamed: BoardMatch | null;
  /** By the ids of matches: which are on, called, or the next of their phase. */
  readonly marks: Readonly<Record<string, MatchMark>>;
  /** Whether its competition is said of each match: not needed where one alone has begun. */
  readonly namesEvents: boolean;
  /** Everyone of the tournament, by name. */
  readonly people: readonly PersonNow[];
  /** When somebody was last called to a table where they still wait: an instant, UTC. */
  readonly lastCall: string | null;
}

/** Reads what is on at a tournament, whose matches are given; `played` is the same snapshot's. */
export async function readMatchesNow(
  db: Queries,
  rows: readonly LiveMatchRow[],
  played: PlayedTournament,
  { hiddenTables, streamTable }: Pick<SiteSettings, "hiddenTables" | "streamTable">,
): Promise<BoardMatches> {
  const filePhases = await readPhases(db, [...new Set(rows.map(({ competitionId }) => competitionId))]);
  const tables = tableNumbersOf([...filePhases.values()].flat());
  const tableOf = (id: string) => tables.get(id) ?? null;
  const people = new Map(rows.map((row) => [row.id, peopleIn(row)]));
  const now = matchesNow(
    rows.flatMap((row) => {
      const outcome = played.matches[row.id]?.outcome;
      if (outcome === undefined) return [];
      return { ...row, outcome, tableNumber: tableOf(row.id), people: people.get(row.id) ?? [] };
    }),
  );
  const forecasts = await readForecasts(db, {
    rows,
    outcomes: played.matches,
    open: [...now.playing, ...now.called],
    hiddenTables,
  });
  const names = eventNamesByMatch(played);
  const matchOf = (id: string): BoardMatch[] => {
    const match = played.matches[id];
    if (!match) return [];
    const { ratings = null, forecast = null } = forecasts.get(id) ?? {};
    const state = now.playing.includes(id) ? "playing" : now.called.includes(id) ? "called" : "over";
    return [{ match, event: names.get(id) ?? "", tableNumber: tableOf(id), ratings, forecast, state }];
  };
  const streamed = streamedMatch(streamTable, now, tableOf);
  const phases = played.competitions.flatMap((competition) => competition.phases);
  return {
    playing: now.playing.flatMap(matchOf),
    called: now.called.flatMap(matchOf),
    latest: now.latest.flatMap(matchOf),
    streamed: streamed === null ? null : (matchOf(streamed)[0] ?? null),
    marks: matchMarks(phases, now, (id) => people.get(id) ?? []),
    namesEvents: new Set(names.values()).size > 1,
    people: peopleNow(played, now, (id) => ({
      event: names.get(id) ?? "",
      tableNumber: tableOf(id),
    })),
    lastCall: lastCall(filePhases),
  };
}

/** The name of each match's competition, by the match's id. */
export function eventNamesByMatch({
  competitions,
}: Pick<PlayedTournament, "competitions">): Map<string, string> {
  return new Map(
    competitions.flatMap(({ name, phases }) =>
      phases.flatMap(({ matches }) => matches.map((id) => [id, name] as const)),
    ),
  );
}
