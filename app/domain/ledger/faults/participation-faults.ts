import type { Match } from "#app/domain/matches/match.ts";
import type { Player } from "#app/domain/players/player.ts";
import { type CompilationOrigin, legacyCompilations } from "./legacy-compilations.ts";

/** A wrong date of a match, or a wrong last participation of a player. */
export interface ParticipationFault {
  readonly kind: "lastParticipationWrong" | "effectiveStartWrong";
  /** The player, or the match. */
  readonly subjectId: string;
  readonly playerId: string | null;
}

/** Players whose last participation is not what their matches and the legacy site say (R13), except merged ones. */
export function findParticipationFaults(
  players: readonly Pick<Player, "id" | "lastParticipation">[],
  latest: ReadonlyMap<string, string>,
  merged: ReadonlyMap<string, string>,
): ParticipationFault[] {
  return players
    .filter(({ id, lastParticipation }) => !merged.has(id) && lastParticipation !== (latest.get(id) ?? null))
    .map(({ id }) => ({ kind: "lastParticipationWrong", subjectId: id, playerId: id }));
}

/**
 * Matches that count as played at no instant, or at another one than their start (R10). What the legacy site has compiled may be
 * without any: nothing is put in order by it here, and nobody gives it a day that nobody wrote.
 */
export function findDateFaults(
  matches: readonly Pick<Match, "id" | "startAt" | "effectiveStart" | "compilationId">[],
  compilations: readonly CompilationOrigin[],
): ParticipationFault[] {
  const legacy = legacyCompilations(compilations);
  return matches
    .filter(({ startAt, effectiveStart, compilationId }) =>
      startAt === null
        ? effectiveStart === "" && (compilationId === null || !legacy.has(compilationId))
        : startAt !== effectiveStart,
    )
    .map(({ id }) => ({ kind: "effectiveStartWrong", subjectId: id, playerId: null }));
}
