import type { Queries } from "#app/data/connection/database.ts";
import { type LiveMatchRow, listLiveMatches } from "#app/data/live/live-match-rows.ts";
import { readLastChange } from "#app/data/operations/last-change.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { alsoOnDay, liveTournament } from "#app/domain/live/live-tournament.ts";
import type { SiteSettings } from "#app/domain/site/site-settings.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { nextTournament } from "#app/domain/tournaments/tournament-schedule.ts";
import { type PlayedTournament, readPlayedTournament } from "#app/reading/tournaments/read-competitions.ts";
import { listShownUpcoming } from "#app/reading/tournaments/shown-tournament.ts";
import { type BoardMatches, readMatchesNow } from "./read-matches-now.ts";

/** What the live page shows: a tournament that is on with what was played so far, else the next one, if any is known. */
export type LiveState =
  | {
      readonly kind: "on";
      readonly tournament: Tournament;
      readonly played: PlayedTournament;
      readonly board: BoardMatches;
      /** When its matches last changed, or somebody was last called to a table: an instant, UTC; null before the first. */
      readonly updatedAt: string | null;
      /** What else is played today. */
      readonly others: readonly Pick<Tournament, "id" | "name">[];
    }
  | { readonly kind: "next"; readonly tournament: Tournament }
  /** Others may be upcoming whose last day has passed (R42). */
  | { readonly kind: "nothing"; readonly hasUpcoming: boolean };

type LiveSettings = Pick<SiteSettings, "liveTournament" | "hiddenTables" | "streamTable">;

/** Reads which of its three states the live page is in. */
export async function readLiveTournament(
  db: Queries,
  settings: LiveSettings,
  liveDays: readonly string[],
): Promise<LiveState> {
  return (await readLiveMatches(db, settings, liveDays)).state;
}

/** Reads the live page's state with the matches that it is made of; none while no tournament is on. */
export async function readLiveMatches(
  db: Queries,
  settings: LiveSettings,
  liveDays: readonly string[],
): Promise<{ readonly state: LiveState; readonly rows: readonly LiveMatchRow[] }> {
  const upcoming = await listShownUpcoming(db);
  const live = liveTournament(settings.liveTournament, upcoming, liveDays);
  if (live) {
    const found = await findTournament(db, live.id);
    const withResults = { ...live, results: found?.results ?? null, isLive: true };
    const played = await readPlayedTournament(db, withResults, settings.hiddenTables);
    const rows = await listLiveMatches(db, live.id);
    const board = await readMatchesNow(db, rows, played, settings);
    const [changedAt, calledAt] = [await readLastChange(db, live.id), board.lastCall];
    const updatedAt = changedAt !== null && calledAt !== null && calledAt > changedAt ? calledAt : changedAt;
    const others = alsoOnDay(live, upcoming, liveDays).map(({ id, name }) => ({ id, name }));
    return { state: { kind: "on", tournament: live, played, board, updatedAt, others }, rows };
  }
  const next = nextTournament(upcoming, liveDays.at(-1) ?? "");
  const state: LiveState = next
    ? { kind: "next", tournament: next }
    : { kind: "nothing", hasUpcoming: upcoming.length > 0 };
  return { state, rows: [] };
}
