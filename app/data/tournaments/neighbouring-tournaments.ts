import type { Queries } from "#app/data/connection/database.ts";

/** So many before the day, and so many after it: some years of a city that has a tournament every week. */
const mostNeighbours = 200;

/** Tournaments of the same city around a day, the nearest first: those that began before it, and those after. */
export async function listNeighbours(db: Queries, city: string, day: string) {
  const near = (sign: "<" | ">", order: "asc" | "desc") =>
    db
      .selectFrom("tournaments")
      .select(["id", "name", "from"])
      .where("city", "=", city)
      .where("from", sign, day)
      .orderBy("from", order)
      .limit(mostNeighbours)
      .execute();
  return { before: await near("<", "desc"), after: await near(">", "asc") };
}
