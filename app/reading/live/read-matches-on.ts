import type { Queries } from "#app/data/connection/database.ts";
import { listLiveMatches } from "#app/data/live/live-match-rows.ts";
import { readPhases } from "#app/data/tournaments/competition-phases.ts";
import { listUpcomingTournaments } from "#app/data/tournaments/tournaments.ts";
import { liveTournament } from "#app/domain/live/live-tournament.ts";
import { matchesNow, peopleIn } from "#app/domain/live/matches-now.ts";
import { tableNumbersOf } from "#app/domain/live/table-numbers.ts";
import type { SiteSettings } from "#app/domain/site/site-settings.ts";

/** What says which tournament is live: the setting, and the day. */
export interface LiveChoice {
  readonly settings: Pick<SiteSettings, "liveTournament">;
  readonly today: string;
}

/** The matches that are on, by their ids, where one of these tournaments of the site is the live one; whoever leads has not won. */
export async function readMatchesOn(
  db: Queries,
  tournamentIds: ReadonlySet<string | null>,
  { settings, today }: LiveChoice,
): Promise<readonly string[]> {
  const live = liveTournament(settings.liveTournament, await listUpcomingTournaments(db), today);
  if (live === undefined || !tournamentIds.has(live.id)) return [];
  const rows = await listLiveMatches(db, live.id);
  const phases = await readPhases(db, [...new Set(rows.map(({ competitionId }) => competitionId))]);
  const tables = tableNumbersOf(phases);
  return matchesNow(
    rows.map((row) => ({ ...row, tableNumber: tables.get(row.id) ?? null, people: peopleIn(row) })),
  ).playing;
}
