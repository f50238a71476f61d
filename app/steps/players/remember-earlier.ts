import type { PersonRow, PlayerAliasRow } from "#app/data/connection/schema.ts";
import { listPeople } from "#app/data/players/people-rows.ts";
import { aliasKey, aliasValues, deleteAliases, listPlayerAliases } from "#app/data/players/player-aliases.ts";
import { isNobody } from "#app/domain/players/player-name.ts";
import type { Operation } from "#app/steps/operations/operation.ts";
import { rememberAliases } from "./remember-aliases.ts";

/** What files may know somebody by. */
type Identity = Pick<PersonRow, "id" | "name" | "coralId" | "license" | "pseudonym">;

/** Somebody who was not there before. */
export function nobodyYet(id: string): Identity {
  return { id, name: "", coralId: null, license: null, pseudonym: null };
}

/**
 * Files that were written earlier go on finding people who got another licence, code, name or pseudonym (R34, R59): what they had
 * before becomes an alias, unless somebody else has it by now or is meant by it. A licence or a code that they did not have before
 * no longer means somebody else. Call it after the change; `earlier` are the people as they were before.
 */
export async function rememberEarlier(operation: Operation, earlier: readonly Identity[]): Promise<void> {
  const { tx } = operation;
  if (earlier.length === 0) return;
  const owners = new Map<string, string>();
  for (const person of await listPeople(tx))
    for (const value of valuesOf(person)) owners.set(aliasKey(value), person.id);
  const aliases = await listPlayerAliases(tx);
  await freeGained(operation, { earlier, owners, aliases });
  const inUse = new Set([...owners.keys(), ...aliases.map(aliasKey)]);
  const lost = earlier.flatMap((person) =>
    valuesOf(person).flatMap((value) =>
      inUse.has(aliasKey(value)) ? [] : { ...value, personId: person.id },
    ),
  );
  await rememberAliases(operation, lost);
}

interface Known {
  readonly earlier: readonly Identity[];
  /** Whose each licence, code and name is now. */
  readonly owners: ReadonlyMap<string, string>;
  readonly aliases: readonly PlayerAliasRow[];
}

/** Forgets the licences and codes by which files knew somebody and which one of these people has got now. */
async function freeGained(operation: Operation, { earlier, owners, aliases }: Known): Promise<void> {
  const { tx } = operation;
  const before = new Map(earlier.map((person) => [person.id, new Set(valuesOf(person).map(aliasKey))]));
  const taken = aliases.filter((alias) => {
    const owner = owners.get(aliasKey(alias)) ?? alias.personId;
    const isGained = before.get(owner)?.has(aliasKey(alias)) === false;
    return alias.kind !== "name" && owner !== alias.personId && isGained;
  });
  const ids = taken.map(({ id }) => id);
  await operation.keep("player_aliases", ids);
  await deleteAliases(tx, ids);
}

/** A person who came without a name has a number in its place, which is no name. */
function valuesOf(person: Identity) {
  const { name, pseudonym, license, coralId } = person;
  const names = [name, pseudonym].filter((one) => !isNobody(one) && one !== license && one !== coralId);
  const numbers = aliasValues(person).filter(({ kind }) => kind !== "name");
  return [
    ...numbers,
    ...names.flatMap((one) => aliasValues({ name: one ?? "", coralId: null, license: null })),
  ];
}
