import type { Player } from "#app/domain/players/player.ts";
import { type PlayerRatings, ratingField } from "#app/domain/players/player-ratings.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";

/** What compiling or rating again changes of players. */
export interface PlayerChanges {
  readonly ratings: readonly {
    readonly playerId: string;
    readonly mode: RatingMode;
    readonly after: number | null;
  }[];
  /** The last participation of each player for whom it changes. */
  readonly participations: Iterable<readonly [playerId: string, at: string | null]>;
  /** Null when rows are put back as they were: then each keeps its own. */
  readonly updatedAt: string | null;
}

/** The rows of players with their new ratings and last participations; only of players who change. */
export function changedPlayers(
  players: ReadonlyMap<string, Player>,
  { ratings, participations, updatedAt }: PlayerChanges,
): PlayerRatings[] {
  const changed = new Map<string, PlayerRatings>();
  const change = (playerId: string, fields: Partial<PlayerRatings>) => {
    const player = changed.get(playerId) ?? players.get(playerId);
    if (!player) return;
    const { id, singlesRanking, doublesRanking, singlesGiven, doublesGiven, lastParticipation } = player;
    const known = { id, singlesRanking, doublesRanking, singlesGiven, doublesGiven, lastParticipation };
    changed.set(playerId, { ...known, updatedAt: updatedAt ?? player.updatedAt, ...fields });
  };
  for (const [playerId, lastParticipation] of participations) change(playerId, { lastParticipation });
  for (const { playerId, mode, after } of ratings) change(playerId, { [ratingField[mode]]: after });
  return [...changed.values()];
}

/** The participations that are later than what is known of their players (R13). */
export function laterParticipations(
  players: ReadonlyMap<string, Player>,
  participations: ReadonlyMap<string, string>,
): Map<string, string> {
  return new Map(
    [...participations].filter(([playerId, at]) => {
      const known = players.get(playerId)?.lastParticipation ?? null;
      return known === null || at > known;
    }),
  );
}
