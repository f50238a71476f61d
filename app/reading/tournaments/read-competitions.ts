import type { Queries } from "#app/data/connection/database.ts";
import { listMatchIdsOfCompetitions } from "#app/data/matches/competition-matches.ts";
import { readNamesNow } from "#app/data/players/names-now.ts";
import { listNewcomers } from "#app/data/players/newcomers.ts";
import { listPlayersOfPeople } from "#app/data/players/players.ts";
import { readShownNames } from "#app/data/players/shown-names.ts";
import { readPhases } from "#app/data/tournaments/competition-phases.ts";
import { listPlayedCompetitions, type PlayedCompetition } from "#app/data/tournaments/played-competitions.ts";
import { readRegistrations } from "#app/data/tournaments/registrations.ts";
import { countMatches } from "#app/domain/matches/match-outcome.ts";
import { type CompetitionPair, pairWithResults } from "#app/domain/tournaments/pair-with-results.ts";
import { sidesOf } from "#app/domain/tournaments/phases/played-match.ts";
import { tableNumbersOf } from "#app/domain/tournaments/phases/table-numbers.ts";
import { type RankedTeam, teamsByRank } from "#app/domain/tournaments/teams-by-rank.ts";
import type {
  CompetitionResults,
  Tournament,
  TournamentResults,
} from "#app/domain/tournaments/tournament.ts";
import {
  notableNewcomers,
  type TournamentHighlights,
  tournamentHighlights,
} from "#app/domain/tournaments/tournament-highlights.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import {
  type PlayedMatches,
  readPlayedMatches,
  type ShownMatch,
  type ShownPerson,
} from "./read-played-matches.ts";
import { type ShownPhase, shownPhases } from "./shown-phases.ts";

/** A competition of a tournament's page: from the results, from the matches, or from both. */
export interface ShownCompetition {
  readonly name: string;
  /** Where its people's pages are; null where neither a file nor the tournament says it. */
  readonly table: StoredTable | null;
  /** Whether it was played on another table than its tournament says. */
  readonly isElsewhere: boolean;
  readonly teams: readonly RankedTeam<ShownStanding>[];
  readonly phases: readonly ShownPhase[];
  /** How many matches it has, byes not counted. */
  readonly matches: number;
  /** Who is registered, while nothing of it is known to have been played. */
  readonly registered: readonly (readonly ShownPerson[])[];
}

/** Somebody in a standing, as visitors see them: licences are never shown. */
export type ShownStanding = ShownPerson & { readonly license: null };

/** Somebody with the table on which their page is. */
export type HighlightedPerson = ShownPerson & { readonly table: StoredTable };

/** What was played at a tournament. */
export interface PlayedTournament {
  readonly competitions: readonly ShownCompetition[];
  /** Every match by its id. */
  readonly matches: Readonly<Record<string, ShownMatch>>;
  readonly highlights: Omit<TournamentHighlights, "gain"> & {
    readonly gain: { readonly people: readonly HighlightedPerson[]; readonly change: number } | null;
    readonly newcomers: readonly HighlightedPerson[];
    /** How many took part, each once, on however many tables. */
    readonly people: number;
  };
}

/** Reads what was played: standings, phases and matches of every competition, in a handful of queries. */
export async function readPlayedTournament(
  db: Queries,
  tournament: Pick<Tournament, "id" | "table"> & {
    readonly results: TournamentResults | null;
    /** Whether it is live: then a match that is still on counts for nothing yet. */
    readonly isLive?: boolean;
  },
  hiddenTables: readonly StoredTable[],
): Promise<PlayedTournament> {
  const files = await listPlayedCompetitions(db, tournament.id);
  const ids = files.map(({ id }) => id);
  const phases = await readPhases(db, ids);
  const tableNumbers = tournament.isLive === true ? tableNumbersOf([...phases.values()].flat()) : undefined;
  const matches = await readPlayedMatches(
    db,
    await listMatchIdsOfCompetitions(db, ids),
    hiddenTables,
    tableNumbers,
  );
  const pairs = pairWithResults(tournament.results?.competitions ?? [], files);
  const registered = await readRegistered(db, pairs, matches);
  // What was played has a table of its own: the tournament may have been given another one since.
  const table = files[0]?.table ?? tournament.table;
  const linked = await linkStandings(db, pairs, table, matches);
  const competitions = pairs.map(({ results, file }): ShownCompetition => {
    const played = [...matches.played.values()].filter(
      ({ id }) => matches.competitionOf.get(id) === file?.id,
    );
    const stored = file ? (phases.get(file.id) ?? []) : [];
    const shown = shownPhases(stored, played, matches, { isOpen: tournament.isLive === true });
    return {
      name: matches.names.disguise.label(results?.name ?? file?.name ?? ""),
      table: file?.table ?? table,
      isElsewhere: file !== null && file.table !== tournament.table,
      teams: results ? teamsOf(results, matches, shown, { linked, table: file?.table ?? table }) : [],
      phases: shown,
      matches: countMatches(played),
      registered: registered.get(file?.id ?? "") ?? [],
    };
  });
  return {
    competitions,
    matches: Object.fromEntries(matches.shown),
    highlights: await readHighlights(db, matches),
  };
}

/** Who is registered for the competitions that have neither results nor a match. */
async function readRegistered(
  db: Queries,
  pairs: readonly CompetitionPair<PlayedCompetition>[],
  { competitionOf }: PlayedMatches,
): Promise<ReadonlyMap<string, readonly (readonly ShownPerson[])[]>> {
  const drawn = new Set(competitionOf.values());
  const ids = pairs.flatMap(({ results, file }) =>
    file === null || results !== null || drawn.has(file.id) ? [] : file.id,
  );
  const teams = await readRegistrations(db, ids);
  const players = [...teams.values()].flat(2).map((playerId) => ({ playerId }));
  if (players.length === 0) return new Map();
  const names = await readShownNames(db, players);
  const shown = (playerId: string): ShownPerson => {
    const known = names.get(playerId);
    return { playerId: known?.isRemoved === false ? playerId : null, name: known?.name ?? "" };
  };
  return new Map([...teams].map(([id, list]) => [id, list.map((team) => team.map(shown))]));
}

/** How somebody whom the standings of a competition on a table name is shown. */
type Linked = (
  written: { readonly name: string; readonly license: string | null },
  table: StoredTable | null,
) => ShownStanding;

/** Whoever played is found among the matches of the table, others by their licence or an earlier name. */
async function linkStandings(
  db: Queries,
  pairs: readonly CompetitionPair<PlayedCompetition>[],
  usual: StoredTable | null,
  matches: PlayedMatches,
): Promise<Linked> {
  const unknown = pairs.flatMap(({ results, file }) => {
    const table = file?.table ?? usual;
    const written = results?.standings.flatMap(({ players }) => players) ?? [];
    return written.flatMap((player) => (matches.keyOf(player, table) === undefined ? { player, table } : []));
  });
  const names = await readNamesNow(
    db,
    matches.names.disguise,
    unknown.map(({ player }) => player),
  );
  const pages = new Map<string, string>();
  for (const [table, writings] of Map.groupBy(unknown, (one) => one.table)) {
    const people = new Set(writings.flatMap(({ player }) => names.personOf(player) ?? []));
    const players = table === null ? [] : await listPlayersOfPeople(db, table, [...people]);
    for (const { id, personId } of players) pages.set(`${table} ${personId}`, id);
  }
  return (player, table) => {
    const key = matches.keyOf(player, table);
    const known = key === undefined ? undefined : matches.people.get(key);
    if (known) return { ...known, license: null };
    const playerId = pages.get(`${table} ${names.personOf(player)}`) ?? null;
    return { playerId, name: names.nameOf(player), license: null };
  };
}

function teamsOf(
  results: CompetitionResults,
  matches: PlayedMatches,
  phases: readonly ShownPhase[],
  { linked, table }: { readonly linked: Linked; readonly table: StoredTable | null },
): RankedTeam<ShownStanding>[] {
  const last = phases.at(-1)?.matches.flatMap((id) => matches.played.get(id) ?? []) ?? [];
  const keys = new Map<ShownStanding, string>();
  const standings = results.standings.map(({ rank, players }) => ({
    rank,
    players: players.map((player) => {
      const person = linked(player, table);
      keys.set(person, matches.keyOf(player, table) ?? "");
      return person;
    }),
  }));
  const keyOf = (person: ShownStanding) => keys.get(person) ?? "";
  return teamsByRank({ ...results, standings }, { sides: sidesOf(last), keyOf });
}

async function readHighlights(db: Queries, matches: PlayedMatches): Promise<PlayedTournament["highlights"]> {
  const { gain, ...highlights } = tournamentHighlights(matches.rated);
  const ids = [...matches.people.values()].flatMap(({ playerId }) => playerId ?? []);
  const personOf = (key: string) => matches.names.get(key)?.personId ?? key;
  const people = new Set([...matches.people.keys()].map(personOf)).size;
  // Of somebody who plays on two tables, the page of one is enough.
  const fresh = new Map((await listNewcomers(db, ids, matches.firstStart)).map((id) => [personOf(id), id]));
  const newcomers = notableNewcomers([...fresh.values()], people);
  const onTheirTable = (playerIds: readonly string[]) =>
    playerIds.flatMap((id): HighlightedPerson[] => {
      const [person, table] = [matches.people.get(id), matches.tableOf.get(id)];
      return person && table ? [{ ...person, table }] : [];
    });
  return {
    ...highlights,
    gain: gain && { people: onTheirTable(gain.playerIds), change: gain.change },
    newcomers: onTheirTable(newcomers),
    people,
  };
}
