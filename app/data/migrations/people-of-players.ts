import { nameKey } from "#app/domain/players/player-name.ts";

/** A record as it was before people had rows of their own. */
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

/** An alias as it was: of one record, on one table. */
export interface AliasBefore {
  readonly id: string;
  readonly kind: string;
  readonly value: string;
  readonly playerId: string;
}

/** A person made out of records. */
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

export interface MadePeople {
  readonly people: readonly MadePerson[];
  /** Each record's person. */
  readonly personOf: ReadonlyMap<string, string>;
  readonly aliases: readonly MadeAlias[];
}

export interface MadeAlias {
  readonly id: string;
  readonly kind: string;
  readonly value: string;
  readonly personId: string;
}

interface Group {
  readonly records: PlayerBefore[];
}

/**
 * Makes people out of records: same Coral ID, same licence, or a remembered licence or code that is the other's own.
 * Two that have different licences, or a living record each on one table, stay two people.
 */
export function peopleOfPlayers(
  records: readonly PlayerBefore[],
  aliases: readonly AliasBefore[],
): MadePeople {
  const groups = groupRecords(records, aliases);
  const made = [...new Set(groups.values())].map((group) => makePerson(group.records));
  const personOf = new Map(
    made.flatMap(({ byRecency, person }) => byRecency.map(({ id }) => [id, person.id] as const)),
  );
  return { ...settle(made, aliases, personOf), personOf };
}

function groupRecords(records: readonly PlayerBefore[], aliases: readonly AliasBefore[]): Map<string, Group> {
  const groups = new Map<string, Group>(records.map((record) => [record.id, { records: [record] }]));
  const join = (one: string, other: string, isAllowed: (first: Group, second: Group) => boolean) => {
    const [first, second] = [groups.get(one), groups.get(other)];
    if (!first || !second || first === second || !isAllowed(first, second)) return;
    first.records.push(...second.records);
    for (const { id } of second.records) groups.set(id, first);
  };
  for (const { id, mergedInto } of records) if (mergedInto !== null) join(mergedInto, id, () => true);
  for (const field of ["coralId", "license"] as const) {
    for (const shared of sharing(records, (record) => record[field])) {
      for (const id of shared.slice(1)) join(shared[0] ?? id, id, canBeOne);
    }
  }
  const owners = new Map<string, string>();
  for (const { id, coralId, license } of records) {
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
  records: readonly PlayerBefore[],
  codeOf: (record: PlayerBefore) => string | null,
): string[][] {
  const shared = new Map<string, string[]>();
  for (const record of records) {
    const value = codeOf(record);
    if (value !== null) shared.set(value, [...(shared.get(value) ?? []), record.id]);
  }
  return [...shared.values()];
}

function canBeOne(one: Group, other: Group): boolean {
  const tables = (group: Group) => group.records.filter(isLiving).map(({ table }) => table);
  const licenses = new Set([...one.records, ...other.records].flatMap(({ license }) => license ?? []));
  return licenses.size <= 1 && !tables(one).some((table) => tables(other).includes(table));
}

function isLiving(record: PlayerBefore): boolean {
  return record.removedAt === null;
}

interface Making {
  readonly byRecency: readonly PlayerBefore[];
  readonly person: MadePerson;
}

/** The record changed last decides, a living one before one that was removed. */
function makePerson(records: readonly PlayerBefore[]): Making {
  const byRecency = [...records].sort(
    (one, other) =>
      Number(isLiving(other)) - Number(isLiving(one)) ||
      compare(other.updatedAt, one.updatedAt) ||
      compare(other.id, one.id),
  );
  // Never a merged one: undoing its merge makes it a person of its own again, under its own id.
  const first = records
    .filter(({ mergedInto }) => mergedInto === null)
    .sort((one, other) => compare(one.createdAt, other.createdAt) || compare(one.id, other.id))[0];
  const latest = byRecency[0];
  if (!first || !latest) throw new Error("a person without records");
  const isErased = records.every((record) => record.removedAt !== null && record.name === "Anonymous");
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

/** One holder a code and a licence: who was changed last. What others lose, and former names, stay as aliases. */
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
  // The alias that was remembered last; ids sort by their time.
  for (const alias of [...aliases].sort((one, other) => compare(other.id, one.id))) {
    remember(alias.kind, alias.value, personOf.get(alias.playerId), alias.id);
  }
  const byId = new Map(people.map((person) => [person.id, person]));
  const names = new Set(people.map(({ name }) => nameKey(name)));
  for (const { byRecency: records, person } of made) {
    const settled = byId.get(person.id);
    for (const { coralId, license, name } of records) {
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
