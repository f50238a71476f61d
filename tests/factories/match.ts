import type { Match, MatchPlayer } from "#app/domain/matches/match.ts";

let count = 0;

/** A side of players with these ids. */
export function side(...ids: (string | null)[]): MatchPlayer[] {
  return ids.map((playerId) => ({ playerId, name: playerId ?? "Anonymous", license: null }));
}

/** An uncompiled singles match that home won 7–3, unless `fields` say otherwise. */
export function aMatch(fields: Partial<Match> = {}): Match {
  count++;
  return {
    id: `match-${count}`,
    table: "bonzini",
    competitionId: "competition",
    number: null,
    round: 1,
    group: null,
    position: count,
    occurrence: 1,
    home: side("home"),
    away: side("away"),
    winner: 1,
    score: { home: [7], away: [3] },
    forfeit: false,
    startAt: null,
    endAt: null,
    effectiveStart: fields.startAt ?? "2025-03-14T16:00:00.000Z",
    compilationId: null,
    sequence: null,
    ...fields,
  };
}
