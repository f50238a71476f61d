import type { Queries, Transaction } from "#app/data/connection/database.ts";
import type { PersonRow } from "#app/data/connection/schema.ts";
import { listPeople, updatePerson } from "#app/data/players/people-rows.ts";
import { aliasKey, listPlayerAliases } from "#app/data/players/player-aliases.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { areOfTwoPeople, type Player } from "#app/domain/players/player.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import type { Operation } from "#app/steps/operations/operation.ts";
import { rememberAliases } from "./remember-aliases.ts";
import { rememberEarlier } from "./remember-earlier.ts";

type Identity = Pick<PersonRow, "id" | "name" | "coralId" | "license" | "updatedAt">;
type Alias = Parameters<typeof rememberAliases>[1][number];

/**
 * Finds the people of the legacy site's players, who are on one table each: same Coral ID or licence, same person
 * (R59). The player changed last gives the name. A code or a licence that someone else holds is remembered as an alias.
 */
export async function peopleOfLegacySite(
  operation: Operation,
  legacyPlayers: readonly Omit<Player, "personId">[],
): Promise<{
  readonly players: Player[];
  /** How many people are new. */
  readonly added: number;
  /** Gives known people what the legacy site knows of them, and remembers aliases; once the new people are written. */
  readonly complete: () => Promise<void>;
}> {
  const { tx, operator } = operation;
  const earlier = await listPeople(tx);
  const people = new Map<string, Identity>(earlier.map((person) => [person.id, person]));
  const known = new Set(people.keys());
  const holders = new Map<string, string>();
  for (const person of people.values()) hold(holders, person);
  const remembered = await readRemembered(tx, known);
  const here = new Set((await listPlayers(tx)).map(({ table, personId }) => `${table} ${personId}`));
  const aliases: Alias[] = [];
  const players = legacyPlayers.map((player): Player => {
    const isTheirs = (id: string) => remembered.get(`license ${player.license}`) === id;
    const same = meantBy(player, [holders, remembered]).find(
      (id) => !here.has(`${player.table} ${id}`) && (isTheirs(id) || isCompatible(people.get(id), player)),
    );
    const personId = same ?? operator.newId();
    const person = merged(personId, people.get(personId), player, holders);
    people.set(personId, person);
    hold(holders, person);
    here.add(`${player.table} ${personId}`);
    aliases.push(...lost(player, person));
    return { ...player, personId, name: person.name, coralId: person.coralId, license: person.license };
  });
  const used = new Set(players.map(({ personId }) => personId));
  const added = [...used].filter((id) => !known.has(id));
  operation.makes("people", added);
  await operation.keep(
    "people",
    [...used].filter((id) => known.has(id)),
  );
  return {
    players,
    added: added.length,
    async complete() {
      await updatePeople(tx, used, people);
      await rememberAliases(operation, aliases);
      const before = earlier.filter(({ id }) => used.has(id));
      await rememberEarlier(operation, before);
    },
  };
}

async function updatePeople(
  tx: Transaction,
  ids: Iterable<string>,
  people: ReadonlyMap<string, Identity>,
): Promise<void> {
  for (const id of ids) {
    const { name, coralId, license, updatedAt } = people.get(id) ?? {};
    if (name !== undefined) await updatePerson(tx, id, { name, coralId, license, updatedAt });
  }
}

/** Whom files know by a licence or a code beside their own: after a merge, after a change, or because somebody said so. */
async function readRemembered(db: Queries, known: ReadonlySet<string>): Promise<Map<string, string>> {
  const aliases = (await listPlayerAliases(db)).filter(({ personId }) => known.has(personId));
  return new Map(aliases.map((alias) => [aliasKey(alias), alias.personId]));
}

function meantBy(
  { coralId, license }: Pick<Player, "coralId" | "license">,
  registers: readonly ReadonlyMap<string, string>[],
): string[] {
  const keys = [`code ${coralId}`, `license ${license}`];
  return registers.flatMap((register) => keys.flatMap((key) => register.get(key) ?? []));
}

function hold(holders: Map<string, string>, { id, coralId, license }: Identity): void {
  if (coralId !== null) holders.set(`code ${coralId}`, id);
  if (license !== null) holders.set(`license ${license}`, id);
}

function isCompatible(person: Identity | undefined, player: Pick<Player, "license">): boolean {
  return !areOfTwoPeople(person?.license ?? null, player.license);
}

function merged(
  id: string,
  person: Identity | undefined,
  { name, coralId, license, updatedAt }: Omit<Player, "personId">,
  holders: ReadonlyMap<string, string>,
): Identity {
  const free = (key: string, value: string | null) => ((holders.get(key) ?? id) === id ? value : null);
  const isLater = person === undefined || updatedAt >= person.updatedAt;
  return {
    id,
    name: isLater ? name : person.name,
    coralId: person?.coralId ?? free(`code ${coralId}`, coralId),
    license: person?.license ?? free(`license ${license}`, license),
    updatedAt: isLater ? updatedAt : person.updatedAt,
  };
}

/** What a player is known by and the person is not. */
function lost({ name, coralId, license }: Omit<Player, "personId">, person: Identity): Alias[] {
  const personId = person.id;
  return [
    ...(coralId === null || coralId === person.coralId
      ? []
      : [{ kind: "code" as const, value: coralId, personId }]),
    ...(license === null || license === person.license
      ? []
      : [{ kind: "license" as const, value: license, personId }]),
    ...(nameKey(name) === nameKey(person.name)
      ? []
      : [{ kind: "name" as const, value: nameKey(name), personId }]),
  ];
}
