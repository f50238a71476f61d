import { nameKey } from "#app/domain/players/player-name.ts";
import type { MatchPlayer } from "./match.ts";

/** What distinguishes a member of a side from everybody else of a tournament: the player, else the name as names are compared. */
export function memberKey({ playerId, name }: Pick<MatchPlayer, "playerId" | "name">): string {
  return playerId ?? `name ${nameKey(name)}`;
}
