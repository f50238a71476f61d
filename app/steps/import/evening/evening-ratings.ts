import type { CompileChoice } from "#app/domain/import/evening/evening-choices.ts";
import type { Gender } from "#app/domain/players/player.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { Question } from "./evening-questions.ts";

/** What compiling does on one table. */
export interface EveningTable extends Question<CompileChoice> {
  readonly table: StoredTable;
  /** Matches that are compiled: those of the evening, and those that waited before. */
  readonly matches: number;
  readonly rated: number;
  /** Of these matches, those that waited before. */
  readonly waitedBefore: number;
  /** Of those that waited, the ones of which the evening’s files say nothing new. */
  readonly untouched: number;
  readonly late: number;
  /** Null where no match is late: the order is no question then. */
  readonly lateComparison: LateComparison | null;
  /** Greatest change first. */
  readonly ratings: readonly EveningRating[];
  readonly topFive: readonly TopFiveChange[];
  /** Active players whose rank by average changes, best new rank first. */
  readonly ranks: readonly RankChange[];
}

/** What an order of compiling does. */
export interface CompileEffect {
  /** Ratings that move, of matches that are compiled already too. */
  readonly ratings: number;
  readonly greatest: EveningRating | null;
}

/** Both orders of a late file, compared. */
export interface LateComparison {
  readonly end: CompileEffect;
  readonly play: CompileEffect;
  /** Ratings that end differently, and where the orders are furthest apart. */
  readonly different: number;
  readonly furthest: {
    readonly name: string;
    readonly mode: RatingMode;
    readonly end: number | null;
    readonly play: number | null;
  } | null;
  readonly recommended: "end" | "play";
  /** sameRatings: the order changes nothing. orderOfPlay: it does, and R10 promises the order of play. */
  readonly reason: "sameRatings" | "orderOfPlay";
}

/** A rating that moves. */
export interface EveningRating {
  readonly name: string;
  readonly mode: RatingMode;
  readonly before: number | null;
  /** Null where corrections take the rating away. */
  readonly after: number | null;
  /** Rated matches. */
  readonly matches: number;
}

/** A Top 5 whose entries, or their order, change. Ratings alone do not make one. */
export interface TopFiveChange {
  readonly mode: RatingMode;
  readonly gender: Gender | null;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** A rank by average that becomes another one; null for no rank. */
export interface RankChange {
  readonly name: string;
  readonly before: number | null;
  readonly after: number | null;
}
