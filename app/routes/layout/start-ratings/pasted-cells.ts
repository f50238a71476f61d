import { foldName } from "#app/domain/players/name-search.ts";

/** A cell of the grid, and what is pasted into it. */
export interface PastedCell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** What becomes of a copied piece of a spreadsheet. */
export interface Pasted {
  readonly cells: readonly PastedCell[];
  /** The people of rows with numbers who have no row in the grid; headings are nobody. */
  readonly strangers: readonly string[];
  /** The names that several rows of the grid have. */
  readonly twins: readonly string[];
}

/**
 * Where the cells of a copied piece of a spreadsheet belong. Rows that begin with the name of one row of the grid fill
 * that row, in whatever order they are; those that begin with another word, such as headings and people who have no row, or
 * with a name that several rows have, fill none. Rows of numbers alone are put down from the given cell on.
 */
export function pastedCells(
  text: string,
  names: readonly string[],
  from: { readonly row: number; readonly column: number },
): Pasted {
  const rowsOf = Map.groupBy(names.keys(), (row) => foldName(names[row]!));
  const cells: PastedCell[] = [];
  const strangers: string[] = [];
  const twins: string[] = [];
  for (const [index, line] of text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .entries()) {
    const [first = "", ...others] = line.split("\t").map((cell) => cell.trim());
    const [named, twin] = rowsOf.get(foldName(first)) ?? [];
    if (twin !== undefined || (named === undefined && /\p{L}/u.test(first))) {
      if (others.some((cell) => /\d/.test(cell))) (twin === undefined ? strangers : twins).push(first);
      continue;
    }
    const [row, column, texts] =
      named === undefined ? [from.row + index, from.column, [first, ...others]] : [named, 0, others];
    for (const [step, cell] of texts.entries())
      if (cell !== "") cells.push({ row, column: column + step, text: cell });
  }
  return { cells, strangers, twins };
}
