import type { Queries } from "#app/data/connection/database.ts";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import { countCompletedTournaments, listCompletedTournaments } from "#app/data/tournaments/tournaments.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { showTournament } from "./shown-tournament.ts";

/** A page of the completed tournaments. */
export interface TournamentHistory {
  /** Newest first, as they are shown. */
  readonly tournaments: readonly (Tournament & { readonly hasResults: boolean })[];
  readonly page: number;
  readonly pages: number;
}

/** Two seasons and more of an association: what grows with an archive comes page by page. */
const tournamentsAPage = 60;

/** The completed tournaments, newest first: a page, from 1; beyond the end, the last one. */
export async function readHistory(db: Queries, asked: number): Promise<TournamentHistory> {
  const pages = Math.max(1, Math.ceil((await countCompletedTournaments(db)) / tournamentsAPage));
  const page = Math.min(Math.max(1, asked), pages);
  const offset = (page - 1) * tournamentsAPage;
  const completed = await listCompletedTournaments(db, { offset, atMost: tournamentsAPage });
  const disguise = await readDisguise(db);
  return { tournaments: completed.map((one) => showTournament(one, disguise)), page, pages };
}
