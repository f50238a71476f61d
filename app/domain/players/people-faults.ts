import type { StoredTable } from "#app/domain/values/table-type.ts";

/** A rule about people that the data breaks (R59). */
export interface PeopleFault {
  readonly kind:
    | "recordWithoutPerson"
    | "livingTwice"
    | "personWithoutRecord"
    | "aliasWithoutPerson"
    | "addressUnexplained"
    | "erasedStillKnown";
  /** The player, the person or the alias. */
  readonly subjectId: string;
}

/** Everyone as stored, the erased and the removed too. */
export interface PeopleData {
  readonly people: readonly {
    readonly id: string;
    readonly coralId: string | null;
    readonly license: string | null;
    readonly pseudonym: string | null;
    readonly address: string | null;
    readonly erasedAt: string | null;
  }[];
  readonly players: readonly {
    readonly id: string;
    readonly table: StoredTable;
    readonly personId: string;
    readonly removedAt: string | null;
  }[];
  readonly aliases: readonly { readonly id: string; readonly personId: string }[];
}

/**
 * Checks people: every player and every alias has a person, and every person a player; a person has one living player per table at
 * most, an address with a pseudonym and only with one, and nothing that identifies them after an erasure.
 */
export function findPeopleFaults({ people, players, aliases }: PeopleData): PeopleFault[] {
  const known = new Set(people.map(({ id }) => id));
  const used = new Set(players.map(({ personId }) => personId));
  const living = new Set<string>();
  const faults: PeopleFault[] = [];
  for (const { id, table, personId, removedAt } of players) {
    if (!known.has(personId)) faults.push({ kind: "recordWithoutPerson", subjectId: id });
    if (removedAt !== null) continue;
    if (living.has(`${table} ${personId}`)) faults.push({ kind: "livingTwice", subjectId: id });
    living.add(`${table} ${personId}`);
  }
  for (const { id, coralId, license, pseudonym, address, erasedAt } of people) {
    if (!used.has(id)) faults.push({ kind: "personWithoutRecord", subjectId: id });
    if ((pseudonym === null) !== (address === null))
      faults.push({ kind: "addressUnexplained", subjectId: id });
    const isKnown = [coralId, license, pseudonym].some((value) => value !== null);
    if (erasedAt !== null && isKnown) faults.push({ kind: "erasedStillKnown", subjectId: id });
  }
  for (const { id, personId } of aliases) {
    if (!known.has(personId)) faults.push({ kind: "aliasWithoutPerson", subjectId: id });
  }
  return faults;
}
