import type { Insertable } from "kysely";
import type { Transaction } from "#app/data/connection/database.ts";
import { insertRows } from "#app/data/connection/insert-rows.ts";
import type { PlayerRow } from "#app/data/connection/schema.ts";
import { updateColumns } from "#app/data/connection/update-columns.ts";
import type { Player } from "#app/domain/players/player.ts";
import type { PlayerRatings } from "#app/domain/players/player-ratings.ts";
import { insertPeopleOf } from "./people-rows.ts";

/** Adds players, and their people where these do not exist yet. @throws a unique violation when a Coral ID or a licence is another's. */
export async function insertPlayers(tx: Transaction, players: readonly Player[]): Promise<void> {
  await insertPeopleOf(tx, players);
  await insertRows(tx, "players", players.map(toRow));
}

/** What an edit or an import may change of a player; ratings change only with a ledger row. */
export type PlayerDetails = Pick<Player, "name" | "coralId" | "license" | "gender" | "aqbbId" | "updatedAt">;

/** Overwrites details of a player and of its person. @throws a unique violation when a code is taken. */
export async function updatePlayerDetails(
  tx: Transaction,
  player: Pick<Player, "id" | "personId">,
  details: Partial<PlayerDetails>,
): Promise<void> {
  const { name, coralId, license, ...row } = details;
  const given = Object.entries({ name, coralId, license }).filter(([, value]) => value !== undefined);
  if (given.length > 0) {
    const fields = { ...Object.fromEntries(given), updatedAt: details.updatedAt };
    await tx.updateTable("people").set(fields).where("id", "=", player.personId).execute();
  }
  await tx.updateTable("players").set(row).where("id", "=", player.id).execute();
}

/** Writes ratings and last participations, many at once. The caller writes the ledger rows that explain them. */
export async function updatePlayerRatings(tx: Transaction, ratings: readonly PlayerRatings[]): Promise<void> {
  const columns = {
    singlesRanking: "integer",
    doublesRanking: "integer",
    singlesGiven: "integer",
    doublesGiven: "integer",
    lastParticipation: "text",
    updatedAt: "text",
  } as const;
  const rows = ratings.map((player) => ({
    ...player,
    singlesGiven: Number(player.singlesGiven),
    doublesGiven: Number(player.doublesGiven),
  }));
  await updateColumns(tx, "players", { columns }, rows);
}

/** Takes a player out of every list. The caller sees to the person, the aliases and the matches. */
export async function markPlayerRemoved(
  tx: Transaction,
  id: string,
  removal: { readonly removedAt: string; readonly mergedInto: string | null },
): Promise<void> {
  await tx.updateTable("players").set(removal).where("id", "=", id).execute();
}

function toRow({ name: _name, coralId: _code, license: _license, ...row }: Player): Insertable<PlayerRow> {
  return {
    ...row,
    singlesGiven: row.singlesGiven ? 1 : 0,
    doublesGiven: row.doublesGiven ? 1 : 0,
    removedAt: null,
    mergedInto: null,
  };
}
