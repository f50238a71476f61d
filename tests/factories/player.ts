import type { Player } from "#app/domain/players/player.ts";
import { unrated } from "#app/domain/players/player-ratings.ts";

let count = 0;

/** A player of Bonzini, unrated and active unless `fields` say otherwise. */
export function aPlayer(fields: Partial<Player> = {}): Player {
  count++;
  return {
    id: `player-${count}`,
    table: "bonzini",
    personId: `person-${count}`,
    name: `Player ${count}`,
    coralId: null,
    license: null,
    gender: null,
    aqbbId: null,
    ...unrated,
    lastParticipation: "2025-01-01T17:00:00.000Z",
    createdAt: "2024-01-01T17:00:00.000Z",
    updatedAt: "2024-01-01T17:00:00.000Z",
    createdBy: null,
    ...fields,
  };
}
