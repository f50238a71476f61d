import type { Match } from "#app/domain/matches/match.ts";

/** The instant at which a match's players took part (R13): its end, else when it counts as played. */
export function participationInstant({
  endAt,
  effectiveStart,
}: Pick<Match, "endAt" | "effectiveStart">): string {
  return endAt ?? effectiveStart;
}

/**
 * When each player last took part (R13): in a match that is in the ledger, or as the legacy site said (`imported`, by the
 * player who holds it now). Absent for a player for whom neither is known. After a merge the matches are the kept player's,
 * and so are the participations.
 */
export function lastParticipationsOf(
  matches: Iterable<Pick<Match, "sequence" | "home" | "away" | "endAt" | "effectiveStart">>,
  imported: Iterable<readonly [playerId: string, at: string]>,
): Map<string, string> {
  const latest = new Map<string, string>();
  const note = (playerId: string, at: string) => {
    const known = latest.get(playerId);
    if (known === undefined || at > known) latest.set(playerId, at);
  };
  for (const match of matches) {
    if (match.sequence === null) continue;
    const at = participationInstant(match);
    for (const { playerId } of [...match.home, ...match.away]) if (playerId !== null) note(playerId, at);
  }
  for (const [playerId, at] of imported) note(playerId, at);
  return latest;
}
