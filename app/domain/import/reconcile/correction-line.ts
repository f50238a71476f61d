import type { Match, Score } from "#app/domain/matches/match.ts";
import type { MatchOutcome } from "#app/domain/matches/match-outcome.ts";
import type { MatchDifference } from "./match-differences.ts";

/** A match of which a corrected file says something else than the site, in words (R33). */
export interface CorrectionLine {
  readonly matchId: string;
  readonly event: string;
  readonly round: number | null;
  readonly differences: readonly (MatchDifference | "gone")[];
  /** Compiled matches are corrected only when that is chosen, and everything after them is rated again. */
  readonly isCompiled: boolean;
  readonly isApplied: boolean;
  /** False where the legacy site made the rating: no ledger row explains it. */
  readonly canApply: boolean;
  readonly before: MatchWords;
  /** Null when the file no longer has the match. */
  readonly after: MatchWords | null;
}

/** A match by the names of its players. */
export interface MatchWords {
  readonly home: readonly string[];
  readonly away: readonly string[];
  readonly winner: Match["winner"];
  readonly score: Score | null;
  readonly outcome: MatchOutcome;
}
