import type { Selectable } from "kysely";
import type { Queries } from "#app/data/connection/database.ts";
import type { MatchRow } from "#app/data/connection/schema.ts";
import { readShownNames, type ShownNames } from "#app/data/players/shown-names.ts";
import { eventOfRow } from "#app/data/tournaments/competition-event.ts";
import { shownName, tournamentKey } from "#app/data/tournaments/tournament-as-shown.ts";
import type { MatchEvent, MatchPlayer, Score } from "#app/domain/matches/match.ts";
import { type RatingsOfMatches, readRatingsOfMatches } from "./match-ratings.ts";
import { parseContest } from "./match-sides.ts";

/** A match with its competition and its tournament: what a page needs to describe it. */
export type DescribedMatch = Omit<Selectable<MatchRow>, "home" | "away" | "score" | "forfeit"> & {
  readonly home: readonly MatchPlayer[];
  readonly away: readonly MatchPlayer[];
  readonly score: Score | null;
  readonly forfeit: boolean;
  readonly event: MatchEvent;
  /** Tells its tournament from others as the site shows them. */
  readonly tournamentKey: string;
  readonly tournamentName: string;
  /** The site's tournament that the file belongs to; null for none. */
  readonly tournamentId: string | null;
};

/** Some matches, how everyone in them is shown now, and what the ledger says of them. */
export interface DescribedMatches {
  readonly matches: readonly DescribedMatch[];
  readonly names: ShownNames;
  readonly ratings: RatingsOfMatches;
}

/** Reads matches by their ids, in no order. */
export async function readDescribedMatches(
  db: Queries,
  matchIds: readonly string[],
): Promise<DescribedMatches> {
  const rows = matchIds.length === 0 ? [] : await readRows(db, matchIds);
  const matches = rows.map(
    ({ event, category, dyp, ...row }): DescribedMatch => ({
      ...row,
      ...parseContest(row),
      event: eventOfRow({ name: event, category, dyp }),
    }),
  );
  const names = await readShownNames(
    db,
    matches.flatMap(({ home, away }) => [...home, ...away]),
  );
  const rated = matches.flatMap(({ sequence, home, away }) =>
    sequence === null ? [] : { sequence, home, away },
  );
  const shown = matches.map((match) => ({
    ...match,
    tournamentName: names.disguise.label(match.tournamentName),
  }));
  return { matches: shown, names, ratings: await readRatingsOfMatches(db, rated) };
}

function readRows(db: Queries, matchIds: readonly string[]) {
  return db
    .selectFrom("matches")
    .innerJoin("competitions", "competitions.id", "matches.competitionId")
    .innerJoin("source_tournaments", "source_tournaments.id", "competitions.sourceTournamentId")
    .selectAll("matches")
    .select(["competitions.name as event", "competitions.category", "competitions.dyp"])
    .select([tournamentKey.as("tournamentKey"), shownName.as("tournamentName")])
    .select("source_tournaments.tournamentId")
    .where("matches.id", "in", matchIds)
    .execute();
}
