import { foldName } from "#app/domain/players/name-search.ts";

/** A cell of the grid, and what is pasted into it. */
export interface PastedCell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
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
): PastedCell[] {
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  const rowOf = new Map(names.map((name, row) => [foldName(name), row]));
  return lines.flatMap((line, index) => {
    const cells = line.split("\t").map((cell) => cell.trim());
    const named = rowOf.get(foldName(cells[0] ?? ""));
    if (named === undefined && /\p{L}/u.test(cells[0] ?? "")) return [];
    const row = named ?? from.row + index;
    const texts = named === undefined ? cells : cells.slice(1);
    const column = named === undefined ? from.column : 0;
    return texts.flatMap((cell, step) => (cell === "" ? [] : { row, column: column + step, text: cell }));
  });
}
