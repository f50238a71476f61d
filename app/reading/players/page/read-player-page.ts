import type { Queries } from "#app/data/connection/database.ts";
import { listRatingHistory } from "#app/data/ledger/rating-history-rows.ts";
import { type Companion, listCompanions } from "#app/data/matches/of-a-player/list-companions.ts";
import type { PlayerMatchFilter } from "#app/data/matches/of-a-player/player-match-list.ts";
import { listPlayerMatches } from "#app/data/matches/of-a-player/player-matches.ts";
import { listShownPlayers } from "#app/data/players/players.ts";
import { countUncounted } from "#app/domain/matches/match-outcome.ts";
import { groupByTournament, type TournamentMatches } from "#app/domain/matches/of-a-player/match-groups.ts";
import type { PlayerMatch } from "#app/domain/matches/of-a-player/player-match.ts";
import { type YearOfPlay, yearsOfPlay } from "#app/domain/matches/of-a-player/years-of-play.ts";
import { isSearch, matchesSearch } from "#app/domain/players/name-search.ts";
import { compareNames } from "#app/domain/rankings/ranking.ts";
import { isHidden, type TableVisibility } from "#app/domain/rankings/table-visibility.ts";
import { type RatingMoment, ratingMoments } from "#app/domain/rating/rating-history.ts";
import type { Honour } from "#app/domain/tournaments/honours.ts";
import type { NamedRound } from "#app/domain/tournaments/phases/named-rounds.ts";
import { isStoredTable, type StoredTable, type TableType } from "#app/domain/values/table-type.ts";
import { type TimelinePosition, timelineOfPage } from "#app/reading/ledger/read-timeline.ts";
import { type LiveChoice, readMatchesOn } from "#app/reading/live/read-matches-on.ts";
import { readNamedRounds } from "#app/reading/tournaments/read-named-rounds.ts";
import { type ComparisonOverTime, readComparison, readComparisonOverTime } from "./read-comparison.ts";
import { type Highlights, readHighlights } from "./read-highlights.ts";
import { readHonoursOnTable } from "./read-honours-on-table.ts";
import { type Person, readPerson } from "./read-person.ts";
import { type PersonOnTable, readPersonTables } from "./read-person-tables.ts";

const matchesAPage = 50;
// The first page shows more than matches.
const matchesOfFirstPage = 20;

/** Whose page is asked for, and what of it. */
export interface PlayerPageRequest {
  readonly table: TableType;
  readonly person: Person;
  readonly visibility: TableVisibility;
  /** The setting's day (R21). */
  readonly cutOff: string;
  readonly filter: Required<Omit<PlayerMatchFilter, "playerIds" | "against">> & {
    /** Somebody else, as the addresses of this table name people; "" for nobody. */
    readonly against: string;
  };
  /** From 1. */
  readonly page: number;
  /** A name, or a part of it, to compare the person with; "" for none. */
  readonly compare: string;
  readonly live: LiveChoice;
}

/** What a person's page shows above the matches: on its first page, while nothing is filtered. */
export interface PlayerOverview {
  /** Empty where ratings are hidden (R24), and in the combined view, which has no ledger of its own. */
  readonly moments: readonly RatingMoment[];
  /** Titles first. */
  readonly honours: readonly Honour<string>[];
  /** Latest first. */
  readonly years: readonly YearOfPlay[];
  readonly companions: readonly Companion[];
  /** The players of the table whose name was searched for a comparison; null where nothing was searched. */
  readonly found: readonly FoundPlayer[] | null;
}

/** Somebody whom a search for a comparison found. */
export interface FoundPlayer {
  readonly id: string;
  readonly name: string;
}

/** What a person's page shows: the tabs, the summary, and a page of the matches. */
export interface PlayerPage {
  readonly tables: readonly PersonOnTable[];
  readonly highlights: Highlights;
  readonly overview: PlayerOverview | null;
  /** Where the filter names another player of the table. */
  readonly comparison: ComparisonOverTime | undefined;
  readonly tournaments: readonly TournamentMatches[];
  /** The matches that are still on, by their ids. */
  readonly on: readonly string[];
  /** Of each match that has one, by its id. */
  readonly rounds: Readonly<Record<string, NamedRound>>;
  readonly timeline: readonly TimelinePosition[];
  readonly total: number;
  /** How many of them count in no tally: byes, forfeits, and what was not played (R26). */
  readonly uncounted: number;
  readonly page: number;
  readonly pages: number;
}

/** Everything that a person's page shows of one table, or of all of them. */
export async function readPlayerPage(db: Queries, request: PlayerPageRequest): Promise<PlayerPage> {
  const { table, person, visibility, cutOff, filter } = request;
  const isWhole = filter.result === "all" && filter.q === "" && filter.against === "" && filter.year === null;
  const page = await readMatchesAsked(db, request, isWhole);
  const stored = isStoredTable(table) && !isHidden(visibility, table) ? table : undefined;
  const history = stored === undefined ? [] : await listRatingHistory(db, person.id);
  const hasOverview = isWhole && page.page === 1;
  const moments = ratingMoments(history);
  const played = new Set(
    (hasOverview ? page.list : page.matches).flatMap((match) => match.tournamentId ?? []),
  );
  const comparison =
    stored !== undefined && filter.against !== ""
      ? await readComparison(db, stored, person.id, filter.against)
      : undefined;
  const { personId } = person;
  const honours = await readHonoursOnTable(db, { personId, table, played });
  return {
    tables: await readPersonTables(db, { personId, shown: table, visibility, cutOff }),
    highlights: await readHighlights(db, { person, history }),
    overview: hasOverview
      ? {
          moments,
          honours,
          years: yearsOfPlay(page.list, moments),
          companions: stored === undefined ? [] : await listCompanions(db, person.id, history),
          found: stored === undefined ? null : await findOthers(db, stored, person.id, request.compare),
        }
      : null,
    comparison: comparison && (await readComparisonOverTime(db, comparison, moments)),
    tournaments: groupByTournament(page.matches, honours, person.playerIds),
    on: await readMatchesOn(db, new Set(page.matches.map(({ tournamentId }) => tournamentId)), request.live),
    rounds: await nameRounds(db, page.matches),
    timeline: isWhole ? timelineOfPage(history, page) : [],
    total: page.total,
    uncounted: countUncounted(page.list),
    page: page.page,
    pages: page.pages,
  };
}

async function readMatchesAsked(db: Queries, request: PlayerPageRequest, isWhole: boolean) {
  const { person, visibility, filter, page } = request;
  return listPlayerMatches(db, {
    ...filter,
    playerIds: person.playerIds,
    against: await readPlayersAgainst(db, request),
    page,
    pageSize: matchesAPage,
    ...(isWhole ? { firstSize: matchesOfFirstPage } : {}),
    hiddenTables: visibility.hidden,
  });
}

/** The players whose common matches are asked for: in the combined view one on each table (R23). */
async function readPlayersAgainst(
  db: Queries,
  { table, visibility, filter: { against } }: PlayerPageRequest,
): Promise<readonly string[]> {
  if (against === "") return [];
  const person = table === "multitable" ? await readPerson(db, table, against, visibility) : undefined;
  return person?.playerIds ?? [against];
}

async function nameRounds(db: Queries, matches: readonly PlayerMatch[]): Promise<Record<string, NamedRound>> {
  const competitions = new Set(matches.map(({ competitionId }) => competitionId));
  const names = await readNamedRounds(db, [...competitions]);
  return Object.fromEntries(
    matches.flatMap(({ id }): [string, NamedRound][] => {
      const name = names.get(id);
      return name === undefined ? [] : [[id, name]];
    }),
  );
}

// As many as a search-select suggests.
const mostFound = 10;

/** The table's other players with such a name, as they are shown; null for fewer characters than a search needs (R25). */
async function findOthers(
  db: Queries,
  table: StoredTable,
  ownId: string,
  typed: string,
): Promise<FoundPlayer[] | null> {
  if (!isSearch(typed)) return null;
  const found = (await listShownPlayers(db, table)).filter(
    ({ id, name }) => id !== ownId && matchesSearch(name, typed),
  );
  return found
    .sort(compareNames)
    .slice(0, mostFound)
    .map(({ id, name }) => ({ id, name }));
}
