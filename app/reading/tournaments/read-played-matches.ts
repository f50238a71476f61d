import type { Queries } from "#app/data/connection/database.ts";
import { readLegacyChanges } from "#app/data/ledger/legacy-changes.ts";
import {
  type DescribedMatch,
  type DescribedMatches,
  readDescribedMatches,
} from "#app/data/matches/described-matches.ts";
import { readMatchCorrections } from "#app/data/matches/match-corrections.ts";
import { type ShownNames, showMatchPlayer } from "#app/data/players/shown-names.ts";
import type { LegacyChange } from "#app/domain/import/legacy/legacy-change.ts";
import { matchesNow, peopleIn } from "#app/domain/live/matches-now.ts";
import type { MatchPlayer, Score } from "#app/domain/matches/match.ts";
import { type MatchOutcome, outcomeOf } from "#app/domain/matches/match-outcome.ts";
import { indexMembers, type MemberIndex } from "#app/domain/matches/member-index.ts";
import type { MatchCorrection } from "#app/domain/matches/of-a-player/player-match.ts";
import type { MatchExplanation } from "#app/domain/rating/match-explanation.ts";
import { type PlayedMatch, playedMatchOf } from "#app/domain/tournaments/phases/played-match.ts";
import type { HighlightMatch } from "#app/domain/tournaments/tournament-highlights.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** Somebody of a tournament as shown now; without an id there is no page to link to. */
export interface ShownPerson {
  readonly playerId: string | null;
  readonly name: string;
}

interface Written {
  readonly name: string;
  readonly license: string | null;
}

/** A match as a tournament's page shows it. */
export interface ShownMatch {
  readonly id: string;
  /** On which its people have their pages. */
  readonly table: StoredTable;
  readonly round: number | null;
  readonly home: readonly ShownPerson[];
  readonly away: readonly ShownPerson[];
  readonly outcome: MatchOutcome;
  readonly winner: PlayedMatch["winner"];
  /** Whether it is played at this moment: then it has a score, and no result yet. */
  readonly isOn: boolean;
  readonly score: Score | null;
  /** Null while nothing was rated, and where ratings are hidden (R24). Away's change is home's, negated, but for lent players. */
  readonly rating: {
    readonly home: number;
    readonly away: number;
    /** As home sees it. */
    readonly explanation: MatchExplanation;
    readonly correction: MatchCorrection | null;
  } | null;
  /** What the legacy site says that it changed, where it was compiled there; null elsewhere, and where ratings are hidden. */
  readonly legacyChange: LegacyChange | null;
}

/** The matches of a tournament: as shown, and as the domain computes with them. */
export interface PlayedMatches {
  readonly shown: ReadonlyMap<string, ShownMatch>;
  readonly played: ReadonlyMap<string, PlayedMatch>;
  readonly rated: readonly HighlightMatch[];
  readonly competitionOf: ReadonlyMap<string, string>;
  /** Everyone by the key that `played` has for them. */
  readonly people: ReadonlyMap<string, ShownPerson>;
  /** By the same key, on which table they played. */
  readonly tableOf: ReadonlyMap<string, StoredTable>;
  /** The key of somebody whom the standings of a competition on a table name. */
  readonly keyOf: (written: Written, table: StoredTable | null) => string | undefined;
  readonly names: ShownNames;
  /** When the first of them counts as played; "" without any. */
  readonly firstStart: string;
}

/** Reads matches by their ids, in that order. Of a live tournament `tableNumbers` are given: some of its matches may still be on. */
export async function readPlayedMatches(
  db: Queries,
  matchIds: readonly string[],
  hiddenTables: readonly StoredTable[],
  tableNumbers?: ReadonlyMap<string, string>,
): Promise<PlayedMatches> {
  const { matches, names, ratings } = await readDescribedMatches(db, matchIds);
  const shownMatches = matches.filter(({ table }) => !hiddenTables.includes(table));
  const legacyChanges = await readLegacyChanges(db, shownMatches);
  const corrections = await readMatchCorrections(db, matchIds);
  const byId = new Map(matches.map((match) => [match.id, match]));
  const found = indexPeople(names);
  const inOrder = matchIds.flatMap((id) => byId.get(id) ?? []);
  const on = tableNumbers ? matchesOn(inOrder, tableNumbers) : new Set<string>();
  const read = inOrder.map((match) => {
    const form = playedMatchOf(match, (player) => found.add(player, match.table), { isOn: on.has(match.id) });
    const isHidden = hiddenTables.includes(match.table);
    return { match, form, rated: isHidden ? null : ratedMatch(match, ratings) };
  });
  const peopleOf = (keys: readonly string[]) => keys.flatMap((key) => found.people.get(key) ?? []);
  const shown = read.map(({ match: { id, table, round, score }, form, rated }): ShownMatch => {
    const { outcome, winner, home, away } = form;
    const rating = rated && { ...withoutChanges(rated), correction: corrections.get(id) ?? null };
    const legacyChange = legacyChanges.get(id) ?? null;
    const sides = { home: peopleOf(home), away: peopleOf(away) };
    return { id, table, round, ...sides, outcome, winner, isOn: on.has(id), score, rating, legacyChange };
  });
  return {
    shown: new Map(shown.map((match) => [match.id, match])),
    played: new Map(read.map(({ form }) => [form.id, form])),
    rated: read.map(({ match, form, rated }) => highlightMatch(match, form, rated)),
    people: found.people,
    tableOf: found.tableOf,
    names,
    competitionOf: new Map(inOrder.map(({ id, competitionId }) => [id, competitionId])),
    keyOf: found.keyOf,
    firstStart: inOrder.map(({ effectiveStart }) => effectiveStart).sort()[0] ?? "",
  };
}

function matchesOn(
  matches: readonly DescribedMatch[],
  tableNumbers: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const { playing } = matchesNow(
    matches.map((match) => ({
      ...match,
      outcome: outcomeOf(match),
      tableNumber: tableNumbers.get(match.id) ?? null,
      people: peopleIn(match),
    })),
  );
  return new Set(playing);
}

/** Everyone who is met in matches, once for each table, and how somebody who is written elsewhere is found among them. */
function indexPeople(names: ShownNames) {
  const people = new Map<string, ShownPerson>();
  const tableOf = new Map<string, StoredTable>();
  const members = new Map<StoredTable | null, MemberIndex>();
  return {
    people,
    tableOf,
    add: (player: MatchPlayer, table: StoredTable): string => {
      const onTable = members.get(table) ?? indexMembers();
      members.set(table, onTable);
      const key = onTable.add(player);
      if (!people.has(key)) people.set(key, shownPerson(player, names));
      tableOf.set(key, table);
      return key;
    },
    keyOf: (written: Written, table: StoredTable | null) => members.get(table)?.keyOf(written),
  };
}

interface RatedMatch extends Omit<NonNullable<ShownMatch["rating"]>, "correction"> {
  readonly changes: ReadonlyMap<string, number>;
}

/** What a match changed, by the ledger; null for one that is not in it. */
function ratedMatch(match: DescribedMatch, ratings: DescribedMatches["ratings"]): RatedMatch | null {
  const { sequence, home, away, event } = match;
  if (sequence === null) return null;
  const explain = ({ playerId }: MatchPlayer) => {
    const ofHome = { sequence, own: home, opponents: away, event };
    const found = playerId === null ? undefined : ratings.explain(playerId, ofHome);
    return found && playerId !== null ? [{ ...found, playerId }] : [];
  };
  const [ofHome, ofAway] = [home.flatMap(explain), away.flatMap(explain)];
  const [first] = [...ofHome, ...ofAway];
  if (!first) return null;
  return {
    home: ofHome[0]?.change ?? -first.change,
    away: ofAway[0]?.change ?? -first.change,
    explanation: first.explanation,
    changes: new Map([...ofHome, ...ofAway].map(({ playerId, change }) => [playerId, change])),
  };
}

function withoutChanges({ home, away, explanation }: RatedMatch) {
  return { home, away, explanation };
}

function highlightMatch(
  { startAt, endAt }: DescribedMatch,
  { id, outcome }: PlayedMatch,
  rated: RatedMatch | null,
): HighlightMatch {
  const expected = rated && rated.explanation.k > 0 ? rated.explanation.expected : null;
  return { id, outcome, expected, startAt, endAt, changes: rated?.changes ?? new Map() };
}

function shownPerson(player: MatchPlayer, names: ShownNames): ShownPerson {
  const { name } = showMatchPlayer(player, names);
  const known = player.playerId === null ? undefined : names.get(player.playerId);
  return { playerId: known && !known.isRemoved ? player.playerId : null, name };
}
