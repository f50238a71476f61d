import { nameKey } from "#app/domain/players/player-name.ts";
import type { Tournament } from "./tournament.ts";

type Named = Pick<Tournament, "name" | "city">;

/** Whether two tournaments of one day could be the same: the same name, or the same city, however they are written. */
export function couldBeSame(one: Named, other: Named): boolean {
  return nameKey(one.name) === nameKey(other.name) || nameKey(one.city) === nameKey(other.city);
}
