import type { RankingSort } from "#app/domain/rating/rating-mode.ts";
import { m } from "#app/i18n/paraglide/messages.js";

const columns: Record<RankingSort, () => string> = {
  singles: m.column_singles,
  doubles: m.column_doubles,
  average: m.column_average,
};

const names: Record<RankingSort, () => string> = {
  singles: m.mode_singles,
  doubles: m.mode_doubles,
  average: m.mode_average,
};

/** A rating as the heading of a column or of a field. */
export function ratingLabel(rating: RankingSort): string {
  return columns[rating]();
}

/** A rating within a sentence or a row. */
export function ratingName(rating: RankingSort): string {
  return names[rating]();
}
