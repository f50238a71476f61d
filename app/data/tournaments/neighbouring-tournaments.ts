import type { Queries } from "#app/data/connection/database.ts";
import type { TournamentRow } from "#app/data/connection/schema.ts";

/** A tournament near another one in time. */
export type NearTournament = Pick<TournamentRow, "id" | "name" | "from">;

/** Some years of a city that has a tournament every week. */
const readAtOnce = 200;

/**
 * The tournament of a city that began nearest before a day, or after it, among those that are meant; undefined where
 * there is none. The nearest are read first, and the others only as long as none of them is meant.
 */
export async function findNeighbour(
  db: Queries,
  { city, day, side }: { readonly city: string; readonly day: string; readonly side: "before" | "after" },
  isMeant: (tournament: NearTournament) => boolean,
): Promise<NearTournament | undefined> {
  const [sign, order] = side === "before" ? (["<", "desc"] as const) : ([">", "asc"] as const);
  const nearest = db
    .selectFrom("tournaments")
    .select(["id", "name", "from"])
    .where("city", "=", city)
    .where("from", sign, day)
    .orderBy("from", order)
    .orderBy("id", order)
    .limit(readAtOnce);
  let read = await nearest.execute();
  for (;;) {
    const found = read.find(isMeant);
    const last = read.at(-1);
    if (found || last === undefined || read.length < readAtOnce) return found;
    const { from, id } = last;
    read = await nearest
      .where((row) => row(row.refTuple("from", "id"), sign, row.tuple(from ?? "", id)))
      .execute();
  }
}
