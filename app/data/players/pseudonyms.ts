import type { Queries } from "#app/data/connection/database.ts";
import { readKept } from "#app/data/connection/read-kept.ts";
import { readNamesOfOthers } from "#app/data/players/names-of-others.ts";
import { createDisguise, type Disguise, type HiddenPerson } from "#app/domain/players/mentions/disguise.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** The pseudonyms of a table's players, by their ids. */
export async function listPseudonyms(db: Queries, table: StoredTable): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom("players")
    .innerJoin("people", "people.id", "players.personId")
    .select(["players.id", "people.pseudonym"])
    .where("players.table", "=", table)
    .where("people.pseudonym", "is not", null)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.id, row.pseudonym ?? ""]));
}

/** The disguise of everyone who has a pseudonym: for names and texts that no player is linked to. Nearly every reader needs it. */
export function readDisguise(db: Queries): Promise<Disguise> {
  return readKept(db, "disguise", () => readDisguiseAnew(db));
}

async function readDisguiseAnew(db: Queries): Promise<Disguise> {
  const rows = await db
    .selectFrom("people")
    .leftJoin("player_aliases", "player_aliases.personId", "people.id")
    .select(["people.id", "people.name", "people.license", "people.pseudonym"])
    .select(["player_aliases.kind", "player_aliases.value"])
    // Everybody who has one, found by its index: SQLite asks every person for "is not null".
    .where("people.address", ">", "")
    .execute();
  const people = new Map<string, HiddenPerson>();
  for (const { id, name, license, pseudonym, kind, value } of rows) {
    const known = people.get(id) ?? {
      pseudonym: pseudonym ?? "",
      names: [name],
      aliases: [],
      licenses: [license ?? ""],
    };
    people.set(id, {
      ...known,
      aliases: kind === "name" && value !== null ? [...known.aliases, value] : known.aliases,
      licenses: kind === "license" && value !== null ? [...known.licenses, value] : known.licenses,
    });
  }
  const hidden = [...people.values()].map((one) => ({ ...one, licenses: one.licenses.filter(Boolean) }));
  return createDisguise(hidden, await readNamesOfOthers(db, hidden));
}
