import type { StoredTable } from "#app/domain/values/table-type.ts";

/** Someone on a side of a match. `playerId` is null for a name that is no player's (left out, anonymous). */
export interface MatchPlayer {
  readonly playerId: string | null;
  readonly name: string;
  readonly license: string | null;
  /** The player whose rating the match moved, where that one was merged into `playerId` since (R54). */
  readonly ratedAs?: string;
}

/** The player whose ledger has the match; null for a name that is no player's. */
export function ratedAs(player: MatchPlayer): string | null {
  return player.ratedAs ?? player.playerId;
}

/**
 * Points by set, home and away in step. A match that has only one score has one entry.
 * Padding sets 0–0 at the end are never kept; `null` means that no score is known.
 */
export interface Score {
  readonly home: readonly number[];
  readonly away: readonly number[];
}

/** The same score seen from the other side. */
export function mirrored(score: Score): Score {
  return { home: score.away, away: score.home };
}

/** The competition that a match was played in, with what decides its K factor (R3). */
export interface MatchEvent {
  readonly name: string;
  readonly category: string | null;
  readonly dyp: boolean;
}

/** Who won, as files and the database say it: 1 home, 2 away, 0 neither; null where it is not said. */
export type MatchWinner = 0 | 1 | 2 | null;

/** What the rules need to know of a match in order to say who won. */
export interface Contest {
  readonly home: readonly unknown[];
  readonly away: readonly unknown[];
  /** As the file says it; 0 and null leave it to the score (R8). */
  readonly winner: MatchWinner;
  readonly score: Score | null;
  readonly forfeit: boolean;
}

/** A match as it is stored. */
export interface Match extends Contest {
  readonly id: string;
  readonly table: StoredTable;
  readonly competitionId: string;
  readonly number: number | null;
  /** Negative for the losers' bracket and the match for third place. */
  readonly round: number | null;
  readonly group: string | null;
  /** Position in its file, within the tournament, from 0: the last word in the order of compiling (R10). */
  readonly position: number;
  /** Ordinal of the match among those of the same players in the same round, from 1 (R33). */
  readonly occurrence: number;
  readonly home: readonly MatchPlayer[];
  readonly away: readonly MatchPlayer[];
  /** Instants, UTC, ISO 8601. */
  readonly startAt: string | null;
  readonly endAt: string | null;
  /** The one instant at which it counts as played (R10): every order, day and participation goes by it. */
  readonly effectiveStart: string;
  /** The compilation that rated it; null while it is uncompiled. */
  readonly compilationId: string | null;
  /** Its position in the ledger's stored sequence (R14); null while uncompiled, and for a match that is never rated (R9). */
  readonly sequence: number | null;
}
