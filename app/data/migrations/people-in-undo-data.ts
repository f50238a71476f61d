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
  /** The person of each player. */
  readonly personOf: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, MadePerson>;
  /** Players who are merged into another one now. */
  readonly merged: ReadonlySet<string>;
}

/**
 * Converts the images of players in undo data: the columns that say who somebody is go into an image of the person. When
 * a merge is undone, the merged player gets a person of their own; when an added player goes, so does the added person.
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
    const { name, coralId, license, pseudonym = null, ...player } = image.row;
    const isSplit = merged.has(image.id) && image.row["removedAt"] === null;
    const own = personId === undefined || isSplit ? image.id : personId;
    const now = people.get(own);
    const address = pseudonym === null ? null : `a${own}`;
    const { createdAt, updatedAt } = now ?? image.row;
    const identity = { name, coralId, license, pseudonym, address, erasedAt: null, createdAt, updatedAt };
    if (!others.has(own)) others.set(own, imageOf(own, { id: own, ...identity }));
    return [{ ...image, row: { ...player, personId: own } }];
  });
  return { ...undo, rows: [...rows, ...others.values()] };

  function imageOf(id: string, row: Image["row"]): Image {
    return { table: "people", id, row };
  }
}
