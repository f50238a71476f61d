import { nameKey } from "#app/domain/players/player-name.ts";

/** A player's row as it was before people had rows of their own. */
export interface PlayerBefore {
  readonly id: string;
  readonly table: string;
  readonly name: string;
  readonly coralId: string | null;
  readonly license: string | null;
  readonly pseudonym: string | null;
  readonly removedAt: string | null;
  readonly mergedInto: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** An alias's row as it was: of one player, on one table. */
export interface AliasBefore {
  readonly id: string;
  readonly kind: string;
  readonly value: string;
  readonly playerId: string;
}

/** A person whom the migration adds. */
export interface MadePerson {
  readonly id: string;
  readonly name: string;
  readonly coralId: string | null;
  readonly license: string | null;
  readonly pseudonym: string | null;
  readonly erasedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The people whom the migration adds, with the aliases that they get. */
export interface MadePeople {
  readonly people: readonly MadePerson[];
  /** The person of each player. */
  readonly personOf: ReadonlyMap<string, string>;
  readonly aliases: readonly MadeAlias[];
}

/** An alias of a person. */
export interface MadeAlias {
  readonly id: string;
  readonly kind: string;
  readonly value: string;
  readonly personId: string;
}

interface Group {
  readonly players: PlayerBefore[];
}

/**
 * Joins players into people: by the same Coral ID, the same licence, or an alias that is the other's licence or code.
 * Players with different licences, or with two living players on one table, stay different people.
 */
export function peopleOfPlayers(
  players: readonly PlayerBefore[],
  aliases: readonly AliasBefore[],
): MadePeople {
  const groups = groupPlayers(players, aliases);
  const made = [...new Set(groups.values())].map((group) => makePerson(group.players));
  const personOf = new Map(
    made.flatMap(({ byRecency, person }) => byRecency.map(({ id }) => [id, person.id] as const)),
  );
  return { ...settle(made, aliases, personOf), personOf };
}

function groupPlayers(players: readonly PlayerBefore[], aliases: readonly AliasBefore[]): Map<string, Group> {
  const groups = new Map<string, Group>(players.map((player) => [player.id, { players: [player] }]));
  const join = (one: string, other: string, isAllowed: (first: Group, second: Group) => boolean) => {
    const [first, second] = [groups.get(one), groups.get(other)];
    if (!first || !second || first === second || !isAllowed(first, second)) return;
    first.players.push(...second.players);
    for (const { id } of second.players) groups.set(id, first);
  };
  for (const { id, mergedInto } of players) if (mergedInto !== null) join(mergedInto, id, () => true);
  for (const field of ["coralId", "license"] as const) {
    for (const shared of sharing(players, (player) => player[field])) {
      for (const id of shared.slice(1)) join(shared[0] ?? id, id, canBeOne);
    }
  }
  const owners = new Map<string, string>();
  for (const { id, coralId, license } of players) {
    if (coralId !== null) owners.set(`code ${coralId}`, id);
    if (license !== null) owners.set(`license ${license}`, id);
  }
  for (const { kind, value, playerId } of aliases) {
    const owner = owners.get(`${kind} ${value}`);
    if (owner !== undefined) join(owner, playerId, canBeOne);
  }
  return groups;
}

function sharing(
  players: readonly PlayerBefore[],
  codeOf: (player: PlayerBefore) => string | null,
): string[][] {
  const shared = new Map<string, string[]>();
  for (const player of players) {
    const value = codeOf(player);
    if (value !== null) shared.set(value, [...(shared.get(value) ?? []), player.id]);
  }
  return [...shared.values()];
}

function canBeOne(one: Group, other: Group): boolean {
  const tables = (group: Group) => group.players.filter(isLiving).map(({ table }) => table);
  const licenses = new Set([...one.players, ...other.players].flatMap(({ license }) => license ?? []));
  return licenses.size <= 1 && !tables(one).some((table) => tables(other).includes(table));
}

function isLiving(player: PlayerBefore): boolean {
  return player.removedAt === null;
}

interface Making {
  readonly byRecency: readonly PlayerBefore[];
  readonly person: MadePerson;
}

/** The person takes the values of the player who was changed last; living players come before removed ones. */
function makePerson(players: readonly PlayerBefore[]): Making {
  const byRecency = [...players].sort(
    (one, other) =>
      Number(isLiving(other)) - Number(isLiving(one)) ||
      compare(other.updatedAt, one.updatedAt) ||
      compare(other.id, one.id),
  );
  // Never the id of a merged player, who becomes a person under that id when the merge is undone.
  const first = players
    .filter(({ mergedInto }) => mergedInto === null)
    .sort((one, other) => compare(one.createdAt, other.createdAt) || compare(one.id, other.id))[0];
  const latest = byRecency[0];
  if (!first || !latest) throw new Error("a person without players");
  const isErased = players.every((player) => player.removedAt !== null && player.name === "Anonymous");
  const person = {
    id: first.id,
    name: latest.name,
    coralId: byRecency.find(({ coralId }) => coralId !== null)?.coralId ?? null,
    license: byRecency.find(({ license }) => license !== null)?.license ?? null,
    pseudonym: byRecency.find(({ pseudonym }) => pseudonym !== null)?.pseudonym ?? null,
    erasedAt: isErased ? latest.removedAt : null,
    createdAt: first.createdAt,
    updatedAt: latest.updatedAt,
  };
  return { byRecency, person };
}

/** A code or licence goes to who was changed last; what others lose, and their other names, become aliases. */
function settle(
  made: readonly Making[],
  aliases: readonly AliasBefore[],
  personOf: ReadonlyMap<string, string>,
): Pick<MadePeople, "people" | "aliases"> {
  const taken = new Set<string>();
  const byRecency = [...made].sort((one, other) => compare(other.person.updatedAt, one.person.updatedAt));
  const people = byRecency.map(({ person }) => {
    const own = (kind: string, value: string | null) => {
      if (value === null || taken.has(`${kind} ${value}`)) return null;
      taken.add(`${kind} ${value}`);
      return value;
    };
    return { ...person, coralId: own("code", person.coralId), license: own("license", person.license) };
  });
  const kept = new Map<string, MadeAlias>();
  const remember = (kind: string, value: string, personId: string | undefined, id?: string) => {
    if (personId !== undefined && !kept.has(`${kind} ${value}`)) {
      kept.set(`${kind} ${value}`, { id: id ?? `${personId}-${kind}-${kept.size}`, kind, value, personId });
    }
  };
  // The alias that was added last wins; ids sort by time.
  for (const alias of [...aliases].sort((one, other) => compare(other.id, one.id))) {
    remember(alias.kind, alias.value, personOf.get(alias.playerId), alias.id);
  }
  const byId = new Map(people.map((person) => [person.id, person]));
  const names = new Set(people.map(({ name }) => nameKey(name)));
  for (const { byRecency: players, person } of made) {
    const settled = byId.get(person.id);
    for (const { coralId, license, name } of players) {
      if (coralId !== null && coralId !== settled?.coralId) remember("code", coralId, person.id);
      if (license !== null && license !== settled?.license) remember("license", license, person.id);
      if (!names.has(nameKey(name))) remember("name", nameKey(name), person.id);
    }
  }
  return { people, aliases: [...kept.values()] };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
