import type { Queries } from "#app/data/connection/database.ts";
import { inPieces } from "#app/data/connection/in-pieces.ts";
import type { PlayerAliasRow } from "#app/data/connection/schema.ts";
import type { Disguise } from "#app/domain/players/mentions/disguise.ts";
import { nameKey } from "#app/domain/players/player-name.ts";

/** Somebody as results write them, without a link to anybody. */
export interface WrittenPerson {
  readonly name: string;
  readonly license: string | null;
}

/** Who is meant by what results write, and what they are called now. */
export interface NamesNow {
  /** The name of now, under a pseudonym where there is one; as it is written where nobody is meant. */
  readonly nameOf: (written: WrittenPerson) => string;
  /** The id of the person; undefined where nobody is certainly meant. */
  readonly personOf: (written: WrittenPerson) => string | undefined;
}

interface Meant {
  readonly id: string;
  readonly name: string;
}

/** A statement takes only so many values. */
const valuesAtATime = 500;

/**
 * Finds who is meant by people as files write them: by a present or an earlier licence, and without one by an earlier name, unless
 * that is another person's name now (R34).
 */
export async function readNamesNow(
  db: Queries,
  disguise: Disguise,
  written: readonly WrittenPerson[],
): Promise<NamesNow> {
  const licenses = [...new Set(written.flatMap(({ license }) => license ?? []))];
  const names = written.flatMap(({ name, license }) => (license === null ? nameKey(name) : []));
  const byLicense = new Map([
    ...(await listByAlias(db, "license", licenses)),
    ...(await listByLicense(db, licenses)),
  ]);
  const byName = await withoutNamesakes(db, await listByAlias(db, "name", [...new Set(names)]));
  const owner = ({ license }: WrittenPerson) => byLicense.get(license ?? "");
  const meant = (one: WrittenPerson) => (one.license === null ? byName.get(nameKey(one.name)) : owner(one));
  return {
    // Whoever has the licence is no namesake of theirs who is hidden.
    nameOf: (one) => owner(one)?.name ?? disguise.nameOf(one) ?? meant(one)?.name ?? one.name,
    personOf: (one) => meant(one)?.id,
  };
}

async function listByLicense(db: Queries, licenses: readonly string[]): Promise<Map<string, Meant>> {
  const found = new Map<string, Meant>();
  for (const piece of inPieces(licenses, valuesAtATime)) {
    const rows = await db
      .selectFrom("people")
      .select(["id", "name", "pseudonym", "license"])
      .where("license", "in", piece)
      .execute();
    for (const { id, name, pseudonym, license } of rows)
      found.set(license ?? "", { id, name: pseudonym ?? name });
  }
  return found;
}

async function listByAlias(
  db: Queries,
  kind: PlayerAliasRow["kind"],
  values: readonly string[],
): Promise<Map<string, Meant>> {
  const found = new Map<string, Meant>();
  for (const piece of inPieces(values, valuesAtATime)) {
    const rows = await db
      .selectFrom("player_aliases")
      .innerJoin("people", "people.id", "player_aliases.personId")
      .select(["people.id", "people.name", "people.pseudonym", "player_aliases.value"])
      .where("player_aliases.kind", "=", kind)
      .where("player_aliases.value", "in", piece)
      .execute();
    for (const { id, name, pseudonym, value } of rows) found.set(value, { id, name: pseudonym ?? name });
  }
  return found;
}

/** Earlier names are few: everybody's present name is read only when one was found. */
async function withoutNamesakes(
  db: Queries,
  found: ReadonlyMap<string, Meant>,
): Promise<ReadonlyMap<string, Meant>> {
  if (found.size === 0) return found;
  const people = await db.selectFrom("people").select(["id", "name"]).execute();
  const others = new Set(
    people.flatMap(({ id, name }) => (found.get(nameKey(name))?.id === id ? [] : nameKey(name))),
  );
  return new Map([...found].filter(([name]) => !others.has(name)));
}
