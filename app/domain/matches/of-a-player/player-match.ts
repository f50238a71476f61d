import type { MatchEvent, MatchPlayer, Score } from "#app/domain/matches/match.ts";
import type { MatchExplanation } from "#app/domain/rating/match-explanation.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** That a compiled result was corrected since (R14). */
export interface MatchCorrection {
  /** Instant, UTC. */
  readonly at: string;
  readonly isByCommand: boolean;
  readonly reason: string | null;
}

/** A match as one of its players sees it: own side first. */
export interface PlayerMatch {
  readonly id: string;
  readonly table: StoredTable;
  readonly mode: RatingMode;
  /** Tells its tournament from others as the site shows them. */
  readonly tournamentKey: string;
  readonly tournamentName: string;
  /** The site's tournament that the file belongs to, if any. */
  readonly tournamentId: string | null;
  readonly competitionId: string;
  readonly event: MatchEvent;
  readonly round: number | null;
  readonly group: string | null;
  readonly outcome: "win" | "loss" | "draw" | "bye" | "forfeit" | "unplayed";
  /** Of a forfeit: who goes on by it, where its file says so. */
  readonly forfeitWinner: "own" | "opponents" | null;
  /** Which side of the match is the own one. */
  readonly side: "home" | "away";
  readonly own: readonly MatchPlayer[];
  readonly opponents: readonly MatchPlayer[];
  /** Own points under `home`, the opponents' under `away`. */
  readonly score: Score | null;
  /** Instant, UTC: the start, else the end, else unknown (R27). */
  readonly date: string | null;
  /** When it counts as played (R10): an instant, UTC; "" where nobody knows the day. */
  readonly playedAt: string;
  readonly compiled: boolean;
  /** Null while uncompiled, for a match that is never rated, and where ratings are hidden (R24). */
  readonly before: number | null;
  readonly change: number | null;
  readonly after: number | null;
  /** What the legacy site says that it changed, where it was compiled there: the ledger has nothing of it. */
  readonly legacyChange: number | null;
  readonly explanation: MatchExplanation | null;
  readonly correction: MatchCorrection | null;
}
