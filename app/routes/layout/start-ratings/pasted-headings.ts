import { type CsvColumn, recogniseColumns } from "#app/domain/import/csv/csv-columns.ts";
import { ratingModes } from "#app/domain/rating/rating-mode.ts";

/** Where under headings a row has what it says. */
export interface PastedHeadings {
  /** The columns that make up a name, first name first; none where there are ratings alone. */
  readonly name: readonly number[];
  /** The column of each rating, in the order of the grid; -1 for one that has none. */
  readonly ratings: readonly number[];
}

/** The headings of a copied piece of a spreadsheet; undefined for a first row that names no rating. */
export function pastedHeadings(first: readonly string[]): PastedHeadings | undefined {
  const found = recogniseColumns(first);
  const indexOf = (column: CsvColumn) => first.indexOf(found.get(column) ?? "\n");
  const ratings = ratingModes.map(indexOf);
  if (ratings.every((index) => index === -1)) return undefined;
  const last = indexOf("lastName");
  const named = [indexOf("firstName"), last === -1 ? indexOf("name") : last].filter((index) => index !== -1);
  // Without a heading that is known for names, they are expected in front, as without any heading.
  const name = named.length === 0 && !ratings.includes(0) ? [0] : named;
  return { name, ratings };
}
