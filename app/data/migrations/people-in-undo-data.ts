import type { MadePerson } from "./people-of-players.ts";

interface Image {
  readonly table: string;
  readonly id: string;
  readonly row: Readonly<Record<string, unknown>> | null;
}

interface Undo {
  readonly rows: readonly Image[];
}

interface PeopleNow {
  /** Each record's person. */
  readonly personOf: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, MadePerson>;
  /** Records that are merged into another now. */
  readonly merged: ReadonlySet<string>;
}

/**
 * Images of records in undo data, as they are to be put back now: what tells who somebody is goes back to the person.
 * Who was merged is a person of their own again when that is undone; who was made with a record goes with it.
 */
export function undoDataWithPeople(undo: Undo, { personOf, people, merged }: PeopleNow): Undo {
  const made = new Set(
    undo.rows.flatMap(({ table, id, row }) => (table === "players" && row === null ? id : [])),
  );
  const others = new Map<string, Image>();
  const rows = undo.rows.flatMap((image): Image[] => {
    if (image.table === "player_aliases") {
      const personId = personOf.get(String(image.row?.["playerId"]));
      if (image.row === null) return [image];
      const { id, kind, value } = image.row;
      return personId === undefined ? [] : [{ ...image, row: { id, kind, value, personId } }];
    }
    if (image.table !== "players") return [image];
    const personId = personOf.get(image.id);
    if (image.row === null) {
      if (personId !== undefined && made.has(personId)) others.set(personId, imageOf(personId, null));
      return [image];
    }
    const { name, coralId, license, pseudonym = null, ...record } = image.row;
    const isSplit = merged.has(image.id) && image.row["removedAt"] === null;
    const own = personId === undefined || isSplit ? image.id : personId;
    const now = people.get(own);
    const address = pseudonym === null ? null : `a${own}`;
    const { createdAt, updatedAt } = now ?? image.row;
    const identity = { name, coralId, license, pseudonym, address, erasedAt: null, createdAt, updatedAt };
    if (!others.has(own)) others.set(own, imageOf(own, { id: own, ...identity }));
    return [{ ...image, row: { ...record, personId: own } }];
  });
  return { ...undo, rows: [...rows, ...others.values()] };

  function imageOf(id: string, row: Image["row"]): Image {
    return { table: "people", id, row };
  }
}
