import type { Match } from "#app/domain/matches/match.ts";
import type { Player } from "#app/domain/players/player.ts";

/** A date of a match, or of a player's last participation, that nothing explains. */
export interface ParticipationFault {
  readonly kind: "lastParticipationWrong" | "effectiveStartWrong";
  /** The player, or the match. */
  readonly subjectId: string;
  readonly playerId: string | null;
}

/** Records whose last participation is not what their matches and the legacy site say (R13); merged ones are over. */
export function findParticipationFaults(
  players: readonly Pick<Player, "id" | "lastParticipation">[],
  latest: ReadonlyMap<string, string>,
  merged: ReadonlyMap<string, string>,
): ParticipationFault[] {
  return players
    .filter(({ id, lastParticipation }) => !merged.has(id) && lastParticipation !== (latest.get(id) ?? null))
    .map(({ id }) => ({ kind: "lastParticipationWrong", subjectId: id, playerId: id }));
}

/** Matches that count as played at another instant than their start (R10), or at none. */
export function findDateFaults(
  matches: readonly Pick<Match, "id" | "startAt" | "effectiveStart">[],
): ParticipationFault[] {
  return matches
    .filter(
      ({ startAt, effectiveStart }) =>
        effectiveStart === "" || (startAt !== null && startAt !== effectiveStart),
    )
    .map(({ id }) => ({ kind: "effectiveStartWrong", subjectId: id, playerId: null }));
}
