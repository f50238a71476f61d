import type { Queries } from "#app/data/connection/database.ts";
import type { PersonRow } from "#app/data/connection/schema.ts";
import { listEarlierIdentities } from "#app/data/players/audit-texts.ts";
import { listAliasesOfPerson } from "#app/data/players/player-aliases.ts";
import { listSidesOf } from "#app/data/players/scrubbed-rows.ts";
import { nobody, type PersonTraces } from "#app/domain/players/person-scrubber.ts";

/**
 * Every name, licence and code by which a person is known anywhere, earlier ones too. `mentions` are other
 * texts that mean the person, as an administrator says (R59).
 */
export async function findTraces(
  db: Queries,
  person: PersonRow,
  playerIds: readonly string[],
  mentions: readonly string[],
): Promise<PersonTraces> {
  const aliases = await listAliasesOfPerson(db, person.id);
  const sides = await listSidesOf(db, playerIds);
  const all = [person, ...(await listEarlierIdentities(db, person.id))];
  const names = [
    ...all.flatMap(({ name, pseudonym }) => [name, pseudonym]),
    ...aliases.flatMap(({ kind, value }) => (kind === "name" ? value : [])),
    ...sides.map(({ name }) => name),
    ...mentions,
  ];
  const codes = [
    ...all.flatMap(({ coralId, license }) => [coralId, license]),
    ...aliases.flatMap(({ kind, value }) => (kind === "name" ? [] : value)),
    ...sides.map(({ license }) => license),
  ];
  return { names: present(names), codes: present(codes) };
}

/** Whether the traces still hold everything that is known of the person. Few queries: it runs under the write lock. */
export async function areTracesComplete(
  db: Queries,
  { names, codes }: PersonTraces,
  person: PersonRow,
  playerIds: readonly string[],
): Promise<boolean> {
  const aliases = await listAliasesOfPerson(db, person.id);
  const sides = await listSidesOf(db, playerIds);
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
