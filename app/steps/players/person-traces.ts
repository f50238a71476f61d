import type { Queries } from "#app/data/connection/database.ts";
import type { PersonRow } from "#app/data/connection/schema.ts";
import { listEarlierIdentities, listEarlierOwners } from "#app/data/players/audit-texts.ts";
import { listPeople } from "#app/data/players/people-rows.ts";
import { listAliasesOfPerson, listPlayerAliases } from "#app/data/players/player-aliases.ts";
import { listSidesOf } from "#app/data/players/scrubbed-rows.ts";
import { listNamesOfEvents, listWrittenTexts } from "#app/data/players/written-texts.ts";
import { nobody, type PersonTraces } from "#app/domain/players/mentions/person-scrubber.ts";
import { findNamesOfOthers } from "#app/domain/players/mentions/possible-mentions.ts";
import { nameFinder } from "#app/domain/players/mentions/written-names.ts";

/**
 * Every name, licence and code by which a person is known anywhere, earlier ones too. What is somebody else's is not theirs, where
 * a file or an edit mixed the two up. `mentions` are other texts that mean the person, as an administrator says (R59).
 */
export async function findTraces(
  db: Queries,
  person: PersonRow,
  playerIds: readonly string[],
  mentions: readonly string[],
): Promise<PersonTraces> {
  const others = await readOthers(db, person.id);
  const now = await readTracesNow(db, person, playerIds, others);
  const earlier: PersonRow[] = [];
  for (const id of new Set([person.id, ...(await listEarlierOwners(db, playerIds))]))
    earlier.push(...(await listEarlierIdentities(db, id)));
  const names = earlier.flatMap(({ name, pseudonym }) => notOf(others, [name, pseudonym ?? ""]));
  const codes = earlier.flatMap(({ coralId, license }) => [coralId, license]);
  const written = await listWrittenTexts(db);
  const all = present([...now.names, ...names, ...mentions]);
  return {
    names: all,
    own: present([person.name, person.pseudonym, ...names]),
    codes: present([...now.codes, ...codes]).difference(others.codes),
    others: present([
      ...others.names,
      ...(await listNamesOfEvents(db)),
      ...findNamesOfOthers([...all], written),
    ]),
  };
}

/** Whether the traces still hold everything that is known of the person. Few queries: it runs under the write lock. */
export async function areTracesComplete(
  db: Queries,
  { names, codes }: PersonTraces,
  person: PersonRow,
  playerIds: readonly string[],
): Promise<boolean> {
  const others = await readOthers(db, person.id);
  const now = await readTracesNow(db, person, playerIds, others);
  return now.names.isSubsetOf(names) && now.codes.isSubsetOf(codes);
}

/** Everyone else: whether a name is theirs, as texts mention it, and their licences and codes. */
interface Others {
  readonly names: readonly string[];
  readonly isTheirs: (name: string) => boolean;
  readonly codes: ReadonlySet<string>;
}

async function readOthers(db: Queries, personId: string): Promise<Others> {
  const people = (await listPeople(db)).filter(({ id }) => id !== personId);
  const aliases = await listPlayerAliases(db);
  const written = aliases.filter((alias) => alias.kind === "name" && alias.personId !== personId);
  const named = nameFinder(people.map(({ name }) => [name, true]));
  return {
    names: [...people.map(({ name }) => name), ...written.map(({ value }) => value)],
    isTheirs: (name) => named(name) === true,
    codes: present(people.flatMap(({ coralId, license }) => [coralId, license])),
  };
}

/** The names among some that are nobody else's. */
function notOf(others: Others, names: readonly string[]): string[] {
  return names.filter((name) => !others.isTheirs(name));
}

async function readTracesNow(
  db: Queries,
  person: PersonRow,
  playerIds: readonly string[],
  others: Others,
): Promise<PersonTraces> {
  const names = [person.name, person.pseudonym];
  const codes = [person.coralId, person.license];
  const written: string[] = [];
  for (const { kind, value } of await listAliasesOfPerson(db, person.id))
    (kind === "name" ? written : codes).push(value);
  for (const { name, license } of await listSidesOf(db, playerIds)) {
    written.push(name);
    codes.push(license);
  }
  names.push(...notOf(others, written));
  return { names: present(names), codes: present(codes).difference(others.codes) };
}

function present(texts: readonly (string | null)[]): Set<string> {
  return new Set(texts.flatMap((text) => (text === null || text === "" || text === nobody ? [] : text)));
}
