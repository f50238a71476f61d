import type { Match, MatchPlayer } from "#app/domain/matches/match.ts";
import { ratedAs } from "#app/domain/matches/match.ts";
import { areOfTwoPeople, type Player } from "./player.ts";

/** Why two players cannot be one: they are one already, on two tables, have two licences, or met in a match, here or on another table. */
export type MergeRefusal =
  | "samePlayer"
  | "otherTable"
  | "otherLicense"
  | "sharedMatch"
  | "sharedMatchElsewhere";

/** Why one player cannot be merged into another (R54), by the matches of the first; undefined when that is possible. */
export function refuseMerge(
  from: Player,
  into: Player,
  matches: readonly Pick<Match, "home" | "away">[],
): MergeRefusal | undefined {
  if (from.id === into.id) return "samePlayer";
  if (from.table !== into.table) return "otherTable";
  if (areOfTwoPeople(from.license, into.license)) return "otherLicense";
  const isShared = matches.some(({ home, away }) =>
    [...home, ...away].some((player) => player.playerId === into.id),
  );
  return isShared ? "sharedMatch" : undefined;
}

interface MergedSide {
  /** The players by their ids: who is merged, and who is kept. */
  readonly from: string;
  readonly into: string;
  /** Whether the side's match is compiled. */
  readonly isCompiled: boolean;
}

/**
 * A side of a match after a merge (R54): the kept player is there. A compiled match still says whose rating it
 * moved, because ledger rows keep their owner.
 */
export function mergeSide(
  side: readonly MatchPlayer[],
  { from, into, isCompiled }: MergedSide,
): MatchPlayer[] {
  return side.map((player) => {
    if (player.playerId !== from) return player;
    const rated = ratedAs(player);
    const moved = { ...player, playerId: into };
    if (!isCompiled || rated === null || rated === into) return withoutRatedAs(moved);
    return { ...moved, ratedAs: rated };
  });
}

function withoutRatedAs({ ratedAs: _rated, ...player }: MatchPlayer): MatchPlayer {
  return player;
}
