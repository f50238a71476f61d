import type { MatchesNow } from "#app/domain/live/matches-now.ts";
import { personKey } from "#app/domain/live/person-key.ts";
import { isNobody } from "#app/domain/players/player-name.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { compareInFrench } from "#app/domain/values/text-order.ts";
import type { PlayedTournament, ShownCompetition } from "#app/reading/tournaments/read-competitions.ts";
import type { ShownMatch, ShownPerson } from "#app/reading/tournaments/read-played-matches.ts";

/** A match of somebody who is followed. */
export interface PersonalMatch {
  readonly match: ShownMatch;
  readonly side: "home" | "away";
  readonly event: string;
  readonly tableNumber: string | null;
}

/** Where somebody of a live tournament is, and how it goes. */
export interface PersonNow extends ShownPerson {
  /** By which pages ask for them; also for people whom the site does not know. */
  readonly key: string;
  /** Where their page is. */
  readonly table: StoredTable | null;
  /** The match that they are in, or are called to, or come to next; null where none of it is known. */
  readonly now: (PersonalMatch & { readonly kind: "playing" | "called" | "waiting" }) | null;
  readonly last: PersonalMatch | null;
  readonly standings: readonly { readonly event: string; readonly rank: number }[];
}

/** What is known of a match besides what the page shows of it. */
type Circumstances = (id: string) => Pick<PersonalMatch, "event" | "tableNumber">;

/** Everyone of a live tournament, by name: where they are, their last result, their standings. */
export function peopleNow(
  { matches, competitions }: Pick<PlayedTournament, "matches" | "competitions">,
  { playing, called, waiting, over }: MatchesNow,
  about: Circumstances,
): PersonNow[] {
  const tables = tablesOf(competitions);
  const found = new Map<string, ShownPerson & { table: StoredTable | null }>();
  for (const match of Object.values(matches)) {
    for (const person of [...match.home, ...match.away]) {
      const key = keyOf(person);
      if (key !== undefined && !found.has(key))
        found.set(key, { ...person, table: tables.get(match.id) ?? null });
    }
  }
  const first = (ids: readonly string[]) => firstOfEach(ids, matches, about);
  const kinds = [
    { kind: "playing", of: first(playing) },
    { kind: "called", of: first(called) },
    { kind: "waiting", of: first(waiting) },
  ] as const;
  const last = first(over);
  const standings = standingsOf(competitions);
  const nowOf = (key: string): PersonNow["now"] => {
    for (const { kind, of } of kinds) {
      const match = of.get(key);
      if (match) return { kind, ...match };
    }
    return null;
  };
  return [...found]
    .map(([key, person]) => ({
      ...person,
      key,
      now: nowOf(key),
      last: last.get(key) ?? null,
      standings: standings.get(key) ?? [],
    }))
    .sort((one, other) => compareInFrench(one.name, other.name));
}

function keyOf({ playerId, name }: ShownPerson): string | undefined {
  return isNobody(name) ? undefined : personKey(playerId, name);
}

function tablesOf(competitions: readonly ShownCompetition[]): Map<string, StoredTable | null> {
  return new Map(
    competitions.flatMap(({ table, phases }) =>
      phases.flatMap(({ matches }) => matches.map((id) => [id, table] as const)),
    ),
  );
}

function firstOfEach(
  ids: readonly string[],
  matches: PlayedTournament["matches"],
  about: Circumstances,
): Map<string, PersonalMatch> {
  const first = new Map<string, PersonalMatch>();
  for (const id of ids) {
    const match = matches[id];
    if (!match) continue;
    for (const side of ["home", "away"] as const) {
      for (const person of match[side]) {
        const key = keyOf(person);
        if (key !== undefined && !first.has(key)) first.set(key, { match, side, ...about(id) });
      }
    }
  }
  return first;
}

/** Ranks of each competition: the results where they are there, else the last table that has the person. */
function standingsOf(competitions: readonly ShownCompetition[]): Map<string, PersonNow["standings"]> {
  const standings = new Map<string, { event: string; rank: number }[]>();
  for (const { name: event, teams, phases } of competitions) {
    const rows = [
      ...phases.flatMap(({ table }) => table?.rows ?? []),
      ...teams.map(({ rank, players }) => ({ rank, people: players })),
    ];
    const ranks = new Map<string, number>();
    for (const { rank, people } of rows) {
      for (const person of people) {
        const key = keyOf(person);
        if (key !== undefined && rank !== null) ranks.set(key, rank);
      }
    }
    for (const [key, rank] of ranks) standings.set(key, [...(standings.get(key) ?? []), { event, rank }]);
  }
  return standings;
}
