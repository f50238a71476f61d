import type { Queries } from "#app/data/connection/database.ts";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import { listCompletedTournaments } from "#app/data/tournaments/tournaments.ts";
import { listCompletedYears, type TournamentYear } from "#app/data/tournaments/years-of-tournaments.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { showTournament } from "./shown-tournament.ts";

/** A page of the completed tournaments. */
export interface TournamentHistory {
  /** Newest first, as they are shown. */
  readonly tournaments: readonly (Tournament & { readonly hasResults: boolean })[];
  readonly page: number;
  readonly pages: number;
  /** The years with tournaments, newest first. */
  readonly years: readonly FirstOfYear[];
}

/** Where the tournaments of a year begin in the list. */
export interface FirstOfYear {
  /** Four digits. */
  readonly year: string;
  readonly page: number;
  /** Of the page's tournaments, from 0. */
  readonly index: number;
}

/** Two seasons and more of an association: what grows with an archive comes page by page. */
const tournamentsAPage = 60;

/** The completed tournaments, newest first: a page, from 1; beyond the end, the last one. */
export async function readHistory(db: Queries, asked: number): Promise<TournamentHistory> {
  const years = await listCompletedYears(db);
  const total = years.reduce((sum, { count }) => sum + count, 0);
  const pages = Math.max(1, Math.ceil(total / tournamentsAPage));
  const page = Math.min(Math.max(1, asked), pages);
  const offset = (page - 1) * tournamentsAPage;
  const completed = await listCompletedTournaments(db, { offset, atMost: tournamentsAPage });
  const disguise = await readDisguise(db);
  const tournaments = completed.map((one) => showTournament(one, disguise));
  return { tournaments, page, pages, years: firstsOf(years) };
}

function firstsOf(years: readonly TournamentYear[]): FirstOfYear[] {
  let next = 0;
  return years.flatMap(({ year, count }) => {
    const position = next;
    next += count;
    if (year === null) return [];
    const page = Math.floor(position / tournamentsAPage) + 1;
    return { year, page, index: position % tournamentsAPage };
  });
}
