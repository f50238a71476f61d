import { compareNames } from "#app/domain/rankings/ranking.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { foldName, minimumSearchLength } from "./name-search.ts";

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

/**
 * The people whose name contains what is searched for (R25), accents and case ignored: those whose name begins with it
 * first, then those of whom another word does. Less than three characters find nobody.
 */
export function findPeople(players: readonly NamedPlayer[], search: string): FoundPerson[] {
  const wanted = foldName(search.trim());
  if (wanted.length < minimumSearchLength) return [];
  const people = new Map<string, FoundPerson & { players: NamedPlayer[]; fit: number }>();
  for (const player of [...players].sort(latestFirst)) {
    const { personId, name } = player;
    const known = people.get(personId);
    const fit = fitOf(foldName(name), wanted);
    if (known) known.players.push(player);
    else if (fit !== undefined) people.set(personId, { id: personId, name, players: [player], fit });
  }
  return [...people.values()]
    .sort((one, other) => one.fit - other.fit || compareNames(one, other))
    .map(({ fit: _fit, ...person }) => person);
}

/** The person whom a search names whole; undefined where there is none, or more than one. */
export function findNamed(people: readonly FoundPerson[], search: string): FoundPerson | undefined {
  const named = people.filter(({ name }) => foldName(name) === foldName(search.trim()));
  return named.length === 1 ? named[0] : undefined;
}

/** 0 at the beginning of a name, 1 at the beginning of a word in it, 2 elsewhere. */
function fitOf(name: string, wanted: string): number | undefined {
  if (name.startsWith(wanted)) return 0;
  if ([" ", "-", "'"].some((end) => name.includes(end + wanted))) return 1;
  return name.includes(wanted) ? 2 : undefined;
}

function latestFirst(one: NamedPlayer, other: NamedPlayer): number {
  const [first, second] = [one.lastParticipation ?? "", other.lastParticipation ?? ""];
  return first === second ? (one.table < other.table ? -1 : 1) : first < second ? 1 : -1;
}
