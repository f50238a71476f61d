import { latestFirst } from "#app/domain/rankings/activity.ts";
import { compareNames } from "#app/domain/rankings/ranking.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { isSearch, searchableText, wantedText } from "./name-search.ts";

/** A player as a search for people needs it, under the name that is shown. */
export interface NamedPlayer {
  readonly id: string;
  readonly personId: string;
  readonly table: StoredTable;
  readonly name: string;
  readonly singlesRanking: number | null;
  readonly doublesRanking: number | null;
  readonly lastParticipation: string | null;
}

/** A person with their players, the one who played last first. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  readonly players: readonly NamedPlayer[];
}

/** A person as a search goes through them: their name as searches go through it. */
export interface SearchablePerson extends FoundPerson {
  readonly searchable: string;
}

/** Everyone by person, ready for any number of searches. */
export function searchablePeople(players: readonly NamedPlayer[]): SearchablePerson[] {
  const people = Map.groupBy(players, ({ personId }) => personId);
  return [...people].flatMap(([id, own]) => {
    const inOrder = own.length === 1 ? own : own.toSorted(latestFirst);
    return inOrder.slice(0, 1).map(({ name }) => ({
      id,
      name,
      searchable: searchableText(name),
      players: inOrder,
    }));
  });
}

/**
 * The people whose name contains what is searched for (R25), whatever its accents and hyphens: those whose name begins
 * with it first, then those of whom another word does. Fewer than three characters find nobody.
 */
export function findPeople(people: readonly SearchablePerson[], search: string): FoundPerson[] {
  if (!isSearch(search)) return [];
  const wanted = wantedText(search);
  return people
    .flatMap((person) =>
      person.searchable.includes(wanted) ? { person, fit: fitOf(person.searchable, wanted) } : [],
    )
    .sort((one, other) => one.fit - other.fit || compareNames(one.person, other.person))
    .map(({ person: { searchable: _searchable, ...person } }) => person);
}

/** The person whom a search names whole; undefined where there is none, or more than one. */
export function findNamed(people: readonly FoundPerson[], search: string): FoundPerson | undefined {
  const named = people.filter(({ name }) => wantedText(name) === wantedText(search));
  return named.length === 1 ? named[0] : undefined;
}

/** Where it stands: 0 at the beginning of a name, 1 at the beginning of a word in it, 2 elsewhere. */
function fitOf(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 0;
  return name.includes(` ${wanted}`) ? 1 : 2;
}
