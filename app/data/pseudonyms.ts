import { nameKey } from "../domain/import/player-name.ts";
import type { StoredTable } from "../domain/table-type.ts";
import type { TournamentResults } from "../domain/tournament.ts";
import type { Queries } from "./database.ts";

/** The pseudonyms of a table's records, by their ids. */
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

/** Results as they are shown: whoever has a pseudonym stands in them under it, without a licence. */
export async function showResults(db: Queries, results: TournamentResults): Promise<TournamentResults> {
  const rows = await db
    .selectFrom("people")
    .select(["license", "name", "pseudonym"])
    .where("pseudonym", "is not", null)
    .execute();
  if (rows.length === 0) return results;
  const byLicense = new Map(
    rows.flatMap((row) => (row.license === null ? [] : [[row.license, row.pseudonym]])),
  );
  const byName = new Map(rows.map((row) => [nameKey(row.name), row.pseudonym]));
  return {
    competitions: results.competitions.map((competition) => ({
      ...competition,
      standings: competition.standings.map((standing) => ({
        ...standing,
        players: standing.players.map((player) => {
          const hidden = byLicense.get(player.license ?? "") ?? byName.get(nameKey(player.name));
          return hidden ? { license: null, name: hidden } : player;
        }),
      })),
    })),
  };
}
