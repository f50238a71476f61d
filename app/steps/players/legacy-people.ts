import type { Transaction } from "#app/data/connection/database.ts";
import type { PersonRow } from "#app/data/connection/schema.ts";
import { listPeople, updatePerson } from "#app/data/players/people-rows.ts";
import { listPlayers } from "#app/data/players/players.ts";
import type { Player } from "#app/domain/players/player.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import type { Operation } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { rememberAliases } from "./remember-aliases.ts";

type Identity = Pick<PersonRow, "id" | "name" | "coralId" | "license" | "updatedAt">;
type Alias = Parameters<typeof rememberAliases>[3][number];

/**
 * Finds the people of the legacy site's players, of whom there is one per table: same Coral ID or licence, same person
 * (R59). The player changed last gives the name. A code or a licence that someone else holds is remembered as an alias.
 */
export async function peopleOfLegacySite(
  tx: Transaction,
  operator: Operator,
  operation: Operation,
  legacyPlayers: readonly Omit<Player, "personId">[],
): Promise<{
  readonly players: Player[];
  /** How many people are new. */
  readonly added: number;
  readonly complete: () => Promise<void>;
}> {
  const people = new Map<string, Identity>((await listPeople(tx)).map((person) => [person.id, person]));
  const known = new Set(people.keys());
  const holders = new Map<string, string>();
  for (const person of people.values()) hold(holders, person);
  const here = new Set((await listPlayers(tx)).map(({ table, personId }) => `${table} ${personId}`));
  const aliases: Alias[] = [];
  const players = legacyPlayers.map((player): Player => {
    const held = [`code ${player.coralId}`, `license ${player.license}`].flatMap(
      (key) => holders.get(key) ?? [],
    );
    const same = held.find(
      (id) => !here.has(`${player.table} ${id}`) && isCompatible(people.get(id), player),
    );
    const personId = same ?? operator.newId();
    const person = merged(personId, people.get(personId), player, holders);
    people.set(personId, person);
    hold(holders, person);
    here.add(`${player.table} ${personId}`);
    aliases.push(...lost(player, person));
    return { ...player, personId, name: person.name, coralId: person.coralId, license: person.license };
  });
  const used = [...new Set(players.map(({ personId }) => personId))];
  const added = used.filter((id) => !known.has(id));
  operation.makes("people", added);
  await operation.keep(
    "people",
    used.filter((id) => known.has(id)),
  );
  return {
    players,
    added: added.length,
    async complete() {
      for (const id of used) {
        const { name, coralId, license, updatedAt } = people.get(id) ?? {};
        if (name !== undefined) await updatePerson(tx, id, { name, coralId, license, updatedAt });
      }
      await rememberAliases(tx, operator, operation, aliases);
    },
  };
}

function hold(holders: Map<string, string>, { id, coralId, license }: Identity): void {
  if (coralId !== null) holders.set(`code ${coralId}`, id);
  if (license !== null) holders.set(`license ${license}`, id);
}

function isCompatible(person: Identity | undefined, player: Pick<Player, "license">): boolean {
  return !person || person.license === null || player.license === null || person.license === player.license;
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
