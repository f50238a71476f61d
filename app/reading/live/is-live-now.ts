import type { Queries } from "#app/data/connection/database.ts";
import { listUpcomingTournaments } from "#app/data/tournaments/tournaments.ts";
import { liveTournament } from "#app/domain/live/live-tournament.ts";
import type { SiteSettings } from "#app/domain/site/site-settings.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";

/** Whether a tournament is the one that is live. One that is completed needs no query to know it. */
export async function isLiveNow(
  db: Queries,
  { id, status }: Pick<Tournament, "id" | "status">,
  { liveTournament: choice }: Pick<SiteSettings, "liveTournament">,
  liveDays: readonly string[],
): Promise<boolean> {
  if (status !== "upcoming") return false;
  return liveTournament(choice, await listUpcomingTournaments(db), liveDays)?.id === id;
}
