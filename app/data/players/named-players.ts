import type { Queries } from "#app/data/connection/database.ts";
import type { NamedPlayer } from "#app/domain/players/found-people.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { underPseudonym } from "./shown-names.ts";

/** Everyone as shown, but for those who play on these tables alone. */
export async function listNamedPlayers(db: Queries, hidden: readonly StoredTable[]): Promise<NamedPlayer[]> {
  let query = db
    .selectFrom("players")
    .innerJoin("people", "people.id", "players.personId")
    .select(["players.id", "players.personId", "players.table", "players.singlesRanking"])
    .select(["players.doublesRanking", "players.lastParticipation"])
    .select(["people.name", "people.pseudonym", "people.coralId", "people.license", "people.address"])
    .where("players.removedAt", "is", null);
  if (hidden.length > 0) query = query.where("players.table", "not in", hidden);
  return (await query.execute()).map((row) => {
    const { coralId: _code, license: _license, address: _address, ...named } = underPseudonym(row);
    return named;
  });
}
