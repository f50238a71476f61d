import type { Queries } from "#app/data/connection/database.ts";
import { listLiveMatches } from "#app/data/live/live-match-rows.ts";
import { readPhases } from "#app/data/tournaments/competition-phases.ts";
import { listUpcomingTournaments } from "#app/data/tournaments/tournaments.ts";
import { liveTournament } from "#app/domain/live/live-tournament.ts";
import { matchesNow, peopleIn } from "#app/domain/live/matches-now.ts";
import type { SiteSettings } from "#app/domain/site/site-settings.ts";
import { tableNumbersOf } from "#app/domain/tournaments/phases/table-numbers.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** What says which tournament is live: the setting, and the day that is played. */
export interface LiveChoice {
  readonly settings: Pick<SiteSettings, "liveTournament">;
  readonly liveDays: readonly string[];
}

/** The matches that are on, by their ids, where one of these tournaments of the site is the live one; whoever leads has not won. */
export async function readMatchesOn(
  db: Queries,
  tournamentIds: ReadonlySet<string | null>,
  choice: LiveChoice,
): Promise<readonly string[]> {
  const live = await findLive(db, choice);
  return live !== undefined && tournamentIds.has(live.id) ? (await listOn(db, live.id)).playing : [];
}

/** How many matches of a table would be compiled while they are on: with the score that they have until then (R8). */
export async function countWaitingMatchesOn(
  db: Queries,
  table: StoredTable,
  choice: LiveChoice,
): Promise<number> {
  const live = await findLive(db, choice);
  if (live === undefined) return 0;
  const { rows, playing } = await listOn(db, live.id);
  const waiting = new Set(
    rows.flatMap((row) => (row.table === table && row.compilationId === null ? row.id : [])),
  );
  return playing.filter((id) => waiting.has(id)).length;
}

async function findLive(db: Queries, { settings, liveDays }: LiveChoice) {
  return liveTournament(settings.liveTournament, await listUpcomingTournaments(db), liveDays);
}

async function listOn(db: Queries, liveId: string) {
  const rows = await listLiveMatches(db, liveId);
  const phases = await readPhases(db, [...new Set(rows.map(({ competitionId }) => competitionId))]);
  const tables = tableNumbersOf([...phases.values()].flat());
  const { playing } = matchesNow(
    rows.map((row) => ({ ...row, tableNumber: tables.get(row.id) ?? null, people: peopleIn(row) })),
  );
  return { rows, playing };
}
