import type { Player } from "#app/domain/players/player.ts";
import { unrated } from "#app/domain/players/player-ratings.ts";
import type { Operation } from "#app/steps/operations/operation.ts";

/** What is known of a player who is added. */
type NewPlayerFields = Pick<
  Player,
  "id" | "table" | "personId" | "name" | "coralId" | "license" | "gender" | "aqbbId"
>;

/** A player whom an operation adds: nobody has given them a rating, and they have not played yet. */
export function newPlayer(
  { operator, at }: Operation,
  { id, table, personId, name, coralId, license, gender, aqbbId }: NewPlayerFields,
): Player {
  return {
    id,
    table,
    personId,
    name,
    coralId,
    license,
    gender,
    aqbbId,
    ...unrated,
    lastParticipation: null,
    createdAt: at,
    updatedAt: at,
    createdBy: operator.author,
  };
}
