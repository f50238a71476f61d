import type { PlayerWithoutStart } from "#app/domain/ledger/players-without-start.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { previewDigest } from "#app/steps/operations/preview-digest.ts";

/** What a compilation does to one player's rating in one mode. */
export interface RatingMove {
  readonly playerId: string;
  readonly name: string;
  readonly mode: RatingMode;
  readonly before: number | null;
  readonly after: number;
  /** Rated matches. */
  readonly matches: number;
}

/** What a compilation did, or would do. */
export interface CompileReport {
  /** Null for a preview, and when there was nothing to compile. */
  readonly compilationId: string | null;
  readonly table: StoredTable;
  /** All matches that the compilation takes, rated or not. */
  readonly matches: number;
  /** Matches that move ratings: K is above 0, and R9 does not exclude them. */
  readonly rated: number;
  readonly players: number;
  /** How many of the waiting matches were played before one that is compiled already; in order of play none is late. */
  readonly late?: number;
  /** Who was never given a starting rating in a mode that moves (R12), by name. */
  readonly unrated: readonly PlayerWithoutStart[];
  /** Whose ratings change, greatest change first. */
  readonly changes: readonly RatingMove[];
}

/** The same of a preview and of what it has shown, once it is done. */
export function compileDigest({ compilationId: _new, ...shown }: CompileReport): string {
  return previewDigest(shown);
}
