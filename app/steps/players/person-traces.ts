import type { Queries } from "#app/data/connection/database.ts";
import type { PersonRow } from "#app/data/connection/schema.ts";
import { listAliasesOfPerson } from "#app/data/players/player-aliases.ts";
import { listEarlierIdentities, listSidesOf } from "#app/data/players/scrubbed-rows.ts";
import { nobody, type PersonTraces } from "#app/domain/players/person-scrubber.ts";

/**
 * Every name, licence and code under which a person stands anywhere, former ones too; `writings` are those that an
 * administrator said mean the person (R59).
 */
export async function findTraces(
  db: Queries,
  person: PersonRow,
  records: readonly string[],
  writings: readonly string[],
): Promise<PersonTraces> {
  const aliases = await listAliasesOfPerson(db, person.id);
  const sides = await listSidesOf(db, records);
  const all = [person, ...(await listEarlierIdentities(db, person.id))];
  const names = [
    ...all.flatMap(({ name, pseudonym }) => [name, pseudonym]),
    ...aliases.flatMap(({ kind, value }) => (kind === "name" ? value : [])),
    ...sides.map(({ name }) => name),
    ...writings,
  ];
  const codes = [
    ...all.flatMap(({ coralId, license }) => [coralId, license]),
    ...aliases.flatMap(({ kind, value }) => (kind === "name" ? [] : value)),
    ...sides.map(({ license }) => license),
  ];
  return { names: present(names), codes: present(codes) };
}

/** Whether nothing new is known of the person since the traces were found; asks little, for it is asked under the lock. */
export async function areTracesComplete(
  db: Queries,
  { names, codes }: PersonTraces,
  person: PersonRow,
  records: readonly string[],
): Promise<boolean> {
  const aliases = await listAliasesOfPerson(db, person.id);
  const sides = await listSidesOf(db, records);
  const nameNow = [person.name, person.pseudonym, ...sides.map(({ name }) => name)];
  const codeNow = [person.coralId, person.license, ...sides.map(({ license }) => license)];
  for (const { kind, value } of aliases) (kind === "name" ? nameNow : codeNow).push(value);
  return (
    [...present(nameNow)].every((name) => names.has(name)) &&
    [...present(codeNow)].every((code) => codes.has(code))
  );
}

function present(texts: readonly (string | null)[]): Set<string> {
  return new Set(texts.flatMap((text) => (text === null || text === "" || text === nobody ? [] : text)));
}
