import type { SignedLedgerRow } from "#app/data/ledger/rating-changes.ts";
import { type RatingMode, ratingModes } from "#app/domain/rating/rating-mode.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatInstant, formatRating, formatSigned } from "#app/i18n/format.ts";
import { authorName } from "#app/i18n/sentences/operation-sentences.ts";
import { codeNames } from "./code-names.ts";

/** A player's ledger, oldest first, a line for each row. The row of a merge says that it changed neither rating: it has both (R54). */
export function ledgerLines(ledger: readonly SignedLedgerRow[]): string[] {
  const ratings: Partial<Record<RatingMode, number>> = {};
  return ledger.map((row) => {
    ratings[row.mode] = row.after;
    const why = row.reason === null ? "" : `  ${row.reason}`;
    const who = `${formatInstant(row.at, currentLocale())}  ${authorName(row.author)}`;
    const what = row.cause === "merge" ? mergeOf(ratings) : changeOf(row);
    return `${row.sequence}  ${what}  ${who}${why}`;
  });
}

function changeOf({ mode, cause, before, change, after }: SignedLedgerRow): string {
  const moved = `${formatRating(before)} ${formatSigned(change)} → ${formatRating(after)}`;
  return `${codeNames.mode(mode)}  ${codeNames.cause(cause)}  ${moved}`;
}

function mergeOf(ratings: Readonly<Partial<Record<RatingMode, number>>>): string {
  const kept = ratingModes.flatMap((mode) => {
    const rating = ratings[mode];
    return rating === undefined ? [] : `${codeNames.mode(mode)} ${formatRating(rating)}`;
  });
  return [codeNames.cause("merge"), ...kept].join("  ");
}
