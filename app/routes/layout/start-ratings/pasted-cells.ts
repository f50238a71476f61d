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
}

/**
 * Where the cells of a copied piece of a spreadsheet belong. Rows that begin with the name of a row of the grid fill
 * that row, in whatever order they are; those that begin with another word, such as headings and people who have no row,
 * fill none. Rows of numbers alone are put down from the given cell on.
 */
export function pastedCells(
  text: string,
  names: readonly string[],
  from: { readonly row: number; readonly column: number },
): Pasted {
  const rowOf = new Map(names.map((name, row) => [foldName(name), row]));
  const cells: PastedCell[] = [];
  const strangers: string[] = [];
  for (const [index, line] of text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .entries()) {
    const [first = "", ...others] = line.split("\t").map((cell) => cell.trim());
    const named = rowOf.get(foldName(first));
    if (named === undefined && /\p{L}/u.test(first)) {
      if (others.some((cell) => /\d/.test(cell))) strangers.push(first);
      continue;
    }
    const [row, column, texts] =
      named === undefined ? [from.row + index, from.column, [first, ...others]] : [named, 0, others];
    for (const [step, cell] of texts.entries())
      if (cell !== "") cells.push({ row, column: column + step, text: cell });
  }
  return { cells, strangers };
}
