import type { Queries } from "#app/data/connection/database.ts";
import {
  listWithdrawnTournaments,
  readTournamentTraces,
  type TournamentTrace,
} from "#app/data/operations/tournament-traces.ts";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import { findTournament, listTournamentsSince } from "#app/data/tournaments/tournaments.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { lastDayOf } from "#app/domain/tournaments/tournament-schedule.ts";
import { dayOfSlug } from "#app/domain/tournaments/tournament-slug.ts";
import { aYearBefore, dayInToronto } from "#app/domain/values/calendar-day.ts";
import { showTournament } from "./shown-tournament.ts";

/** A tournament as a calendar shows it: whole days. */
export interface CalendarEntry {
  readonly id: string;
  readonly name: string;
  readonly firstDay: string;
  readonly lastDay: string;
  /** Grows with every change: calendars keep the entry that has the greatest. */
  readonly sequence: number;
  /** When it last changed: an instant, UTC. */
  readonly changedAt: string;
  /** Null for a tournament that was withdrawn: calendars strike it out. */
  readonly tournament: Tournament | null;
}

/** The tournaments of the last year and those to come, with the ones that were withdrawn. One without a day has no entry. */
export async function readCalendar(db: Queries, today: string): Promise<CalendarEntry[]> {
  const since = aYearBefore(today);
  const entries = await entriesOf(db, await listTournamentsSince(db, since));
  const disguise = await readDisguise(db);
  const withdrawn = (await listWithdrawnTournaments(db)).flatMap(
    ({ id, name, from, to, number, at }): CalendarEntry[] => {
      // Older operations do not say its days. Its address has the one of its first announcement, and it may have been put off by years.
      const firstDay = from ?? to ?? dayOfSlug(id);
      if (firstDay === undefined) return [];
      const lastDay = to ?? firstDay;
      if (lastDay < since && dayInToronto(at) < since) return [];
      return [
        {
          id,
          name: disguise.label(name),
          firstDay,
          lastDay,
          sequence: number,
          changedAt: at,
          tournament: null,
        },
      ];
    },
  );
  return [...entries, ...withdrawn];
}

/** The entry of one tournament; undefined where there is none of that id, or where it has no day yet. */
export async function readCalendarEntry(db: Queries, id: string): Promise<CalendarEntry | undefined> {
  const found = await findTournament(db, id);
  return found && (await entriesOf(db, [found]))[0];
}

async function entriesOf(db: Queries, tournaments: readonly Tournament[]): Promise<CalendarEntry[]> {
  const disguise = await readDisguise(db);
  const traces = await readTournamentTraces(
    db,
    tournaments.map(({ id }) => id),
  );
  return tournaments.flatMap((tournament): CalendarEntry[] => {
    const shown = showTournament(tournament, disguise);
    const { id, name, from } = shown;
    const lastDay = lastDayOf(tournament);
    if (lastDay === null) return [];
    const trace: TournamentTrace = traces.get(id) ?? { number: 0, at: tournament.updatedAt };
    return [
      {
        id,
        name,
        firstDay: from ?? lastDay,
        lastDay,
        sequence: trace.number,
        changedAt: trace.at,
        tournament: shown,
      },
    ];
  });
}
