import type { Queries } from "#app/data/connection/database.ts";
import { type LiveMatchRow, listLiveMatches } from "#app/data/live/live-match-rows.ts";
import { readPhases } from "#app/data/tournaments/competition-phases.ts";
import type { Forecast } from "#app/domain/live/forecast.ts";
import { matchesNow } from "#app/domain/live/matches-now.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { PlayedTournament } from "#app/reading/tournaments/read-competitions.ts";
import type { ShownMatch } from "#app/reading/tournaments/read-played-matches.ts";
import { type PersonNow, peopleNow } from "./people-now.ts";
import { readForecasts } from "./read-forecasts.ts";

/** A match as the board of a live tournament lists it. */
export interface LiveTie {
  readonly match: ShownMatch;
  /** The competition, as it is shown. */
  readonly event: string;
  readonly tableNumber: string | null;
  /** Null where ratings are hidden (R24), and where the match changes none. */
  readonly forecast: Forecast | null;
}

/** What is played at this moment, who is called, and what just ended. */
export interface LiveTies {
  readonly playing: readonly LiveTie[];
  readonly called: readonly LiveTie[];
  readonly latest: readonly LiveTie[];
  /** Everyone of the tournament, by name. */
  readonly people: readonly PersonNow[];
}

/** Reads what is on at a tournament; `played` is the same snapshot's. */
export async function readMatchesNow(
  db: Queries,
  tournamentId: string,
  played: PlayedTournament,
  hiddenTables: readonly StoredTable[],
): Promise<LiveTies> {
  const rows = await listLiveMatches(db, tournamentId);
  const tables = await readTableNumbers(db, rows);
  const now = matchesNow(
    rows.flatMap(({ home, away, ...row }) => {
      const outcome = played.matches[row.id]?.outcome;
      const people = [...home, ...away].map(({ playerId, name }) => playerId ?? `name ${name}`);
      const tableNumber = tables.get(row.id) ?? null;
      return outcome === undefined ? [] : { ...row, outcome, tableNumber, people };
    }),
  );
  const forecasts = await readForecasts(db, {
    rows,
    outcomes: played.matches,
    open: [...now.playing, ...now.called],
    hiddenTables,
  });
  const names = new Map(
    played.competitions.flatMap(({ name, phases }) =>
      phases.flatMap(({ matches }) => matches.map((id) => [id, name] as const)),
    ),
  );
  const tieOf = (id: string): LiveTie[] => {
    const match = played.matches[id];
    if (!match) return [];
    const forecast = forecasts.get(id) ?? null;
    return [{ match, event: names.get(id) ?? "", tableNumber: tables.get(id) ?? null, forecast }];
  };
  return {
    playing: now.playing.flatMap(tieOf),
    called: now.called.flatMap(tieOf),
    latest: now.latest.flatMap(tieOf),
    people: peopleNow(played, now, (id) => ({
      event: names.get(id) ?? "",
      tableNumber: tables.get(id) ?? null,
    })),
  };
}

async function readTableNumbers(db: Queries, rows: readonly LiveMatchRow[]): Promise<Map<string, string>> {
  const phases = await readPhases(db, [...new Set(rows.map(({ competitionId }) => competitionId))]);
  const slots = [...phases.values()].flatMap((list) => list.flatMap((phase) => phase.slots));
  return new Map(
    slots.flatMap(({ match, tableNumber }) =>
      match === null || tableNumber === undefined ? [] : [[match, tableNumber] as const],
    ),
  );
}
