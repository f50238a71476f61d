import { readBackupState } from "#app/data/backup/nightly-backups.ts";
import type { Queries } from "#app/data/connection/database.ts";
import { type Draft, listDrafts } from "#app/data/import/drafts.ts";
import { countWaitingMatches } from "#app/data/ledger/compilable-match-rows.ts";
import { findLatestCompilationEnd, listWaitingMatches } from "#app/data/ledger/waiting-matches.ts";
import { hasAnyPlayer, listPlayersById } from "#app/data/players/players.ts";
import { hasAnyTournament, listUpcomingTournaments } from "#app/data/tournaments/tournaments.ts";
import { listTournamentsWithoutResults } from "#app/data/tournaments/tournaments-without-results.ts";
import { summarizeWaiting, type WaitingSummary } from "#app/domain/ledger/waiting-summary.ts";
import { ratedAs } from "#app/domain/matches/match.ts";
import { doneSteps, type FirstStep } from "#app/domain/site/first-steps.ts";
import { isBackupLate } from "#app/domain/site/nightly-backup.ts";
import type { SiteSettings } from "#app/domain/site/site-settings.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { isOverdue } from "#app/domain/tournaments/tournament-schedule.ts";
import { aYearBefore } from "#app/domain/values/calendar-day.ts";
import { type StoredTable, storedTables } from "#app/domain/values/table-type.ts";

/** So many uncompiled matches are looked at one by one: several evenings, and no whole archive. */
const mostSummarized = 2_000;
/** A desk lists no more tournaments without results than anyone works off at a time. */
const mostTournaments = 5;

/** The uncompiled matches of one table. */
export interface WaitingTable extends WaitingSummary {
  readonly table: StoredTable;
  readonly waiting: number;
  /** Whether there are more matches than the summary is made of. */
  readonly isPartial: boolean;
}

/** An evening that is not published yet. */
export interface WaitingDraft extends Pick<Draft, "id" | "author" | "updatedAt"> {
  readonly fileNames: readonly string[];
}

/** What waits for an administrator. */
export interface Desk {
  /** Nightly backups no longer arrive: the day of the last good one, if there is any. Null while all is well. */
  readonly lateBackup: { readonly lastDay: string | null } | null;
  readonly tables: readonly WaitingTable[];
  /** Announced as upcoming, although their last day has passed (R42). */
  readonly overdue: readonly Pick<Tournament, "id" | "name" | "from" | "to">[];
  readonly withoutResults: readonly Pick<Tournament, "id" | "name" | "from" | "to">[];
  readonly hiddenTables: readonly StoredTable[];
  /** Evenings that were dropped and not published, newest first. */
  readonly drafts: readonly WaitingDraft[];
  /** The first steps of a new site, each with whether it is done; null once all are. */
  readonly firstSteps: Readonly<Record<FirstStep, boolean>> | null;
}

/** Reads what waits. Its cost goes with what waits, never with what is done. */
export async function readDesk(db: Queries, settings: SiteSettings, today: string): Promise<Desk> {
  const tables: WaitingTable[] = [];
  for (const table of storedTables) {
    const waiting = await readWaiting(db, table);
    if (waiting !== null) tables.push(waiting);
  }
  const upcoming = await listUpcomingTournaments(db);
  const steps = doneSteps(settings, {
    hasTournament: await hasAnyTournament(db),
    hasPlayer: await hasAnyPlayer(db),
  });
  return {
    lateBackup: await readLateBackup(db, today),
    tables,
    overdue: upcoming.filter((tournament) => isOverdue(tournament, today)).map(headOf),
    // Older ones are history: nobody is asked for them.
    withoutResults: await listTournamentsWithoutResults(db, aYearBefore(today), mostTournaments),
    hiddenTables: settings.hiddenTables,
    drafts: (await listDrafts(db)).flatMap(({ id, author, updatedAt, files, isPublished }) =>
      isPublished ? [] : { id, author, updatedAt, fileNames: files.map(({ fileName }) => fileName) },
    ),
    firstSteps: Object.values(steps).every(Boolean) ? null : steps,
  };
}

async function readLateBackup(db: Queries, today: string): Promise<Desk["lateBackup"]> {
  const state = await readBackupState(db, today);
  return state !== null && isBackupLate(state, today) ? { lastDay: state.lastGood?.day ?? null } : null;
}

/** The uncompiled matches of a table and what they need; null where none wait. */
export async function readWaiting(db: Queries, table: StoredTable): Promise<WaitingTable | null> {
  const waiting = await countWaitingMatches(db, table);
  if (waiting === 0) return null;
  const matches = await listWaitingMatches(db, table, mostSummarized);
  const sides = matches.flatMap(({ home, away }) => [...home, ...away]);
  const ids = new Set(sides.flatMap((player) => ratedAs(player) ?? []));
  const players = new Map((await listPlayersById(db, [...ids])).map((player) => [player.id, player]));
  const summary = summarizeWaiting(matches, players, await findLatestCompilationEnd(db, table));
  return { table, waiting, isPartial: waiting > matches.length, ...summary };
}

function headOf({ id, name, from, to }: Tournament): Pick<Tournament, "id" | "name" | "from" | "to"> {
  return { id, name, from, to };
}
