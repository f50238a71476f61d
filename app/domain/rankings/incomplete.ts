import type { Player } from "#app/domain/players/player.ts";

type Rated = Pick<Player, "id" | "name" | "singlesRanking" | "doublesRanking">;

/** Whose singles or doubles rating is missing or 0 (specification §4), by name. */
export function incompletePlayers(players: readonly Rated[]): Rated[] {
  const collator = new Intl.Collator("fr");
  return players
    .filter(({ singlesRanking, doublesRanking }) => !singlesRanking || !doublesRanking)
    .map(({ id, name, singlesRanking, doublesRanking }) => ({ id, name, singlesRanking, doublesRanking }))
    .sort((one, other) => collator.compare(one.name, other.name));
}
