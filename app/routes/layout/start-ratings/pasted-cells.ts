import { nameKey } from "#app/domain/players/player-name.ts";
import { type PastedHeadings, pastedHeadings } from "./pasted-headings.ts";

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

/** A pasted row: whom it is about, null for numbers alone, and its ratings from a column on. */
interface PastedRow {
  readonly name: string | null;
  readonly texts: readonly string[];
  readonly column: number;
}

/**
 * Where the cells of a copied piece of a spreadsheet belong. Headings that name a rating say which column is which; without,
 * ratings follow the names in the order of the grid. Rows that begin with the name of one row of the grid fill that row, in
 * whatever order they are; those of people who have no row, or whose name several rows have, fill none. Rows of numbers alone
 * are put down from the given cell on.
 */
export function pastedCells(
  text: string,
  names: readonly string[],
  from: { readonly row: number; readonly column: number },
): Pasted {
  const rowsOf = Map.groupBy(names.keys(), (row) => nameKey(names[row]!));
  const isKnown = (name: string) => rowsOf.has(nameKey(name));
  const lines = text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((line) => line.split("\t").map((cell) => cell.trim()));
  const [first = []] = lines;
  const headings = isKnown(first[0] ?? "") ? undefined : pastedHeadings(first);
  const rows = headings
    ? lines.slice(1).map((line) => rowUnder(headings, line))
    : lines.map((line) => rowWithout(line, isKnown, from.column));
  const cells: PastedCell[] = [];
  const strangers: string[] = [];
  const twins: string[] = [];
  for (const [index, { name, texts, column }] of rows.entries()) {
    const [named, twin] = name === null ? [from.row + index] : (rowsOf.get(nameKey(name)) ?? []);
    if (named === undefined || twin !== undefined) {
      const figures = texts.filter((cell) => /\d/.test(cell));
      if (figures.length > 0) (twin === undefined ? strangers : twins).push(name || figures.join(" "));
      continue;
    }
    for (const [step, cell] of texts.entries())
      if (cell !== "") cells.push({ row: named, column: column + step, text: cell });
  }
  return { cells, strangers, twins };
}

function rowUnder({ name, ratings }: PastedHeadings, line: readonly string[]): PastedRow {
  const words = name.flatMap((index) => line[index] ?? []).filter((word) => word !== "");
  return {
    name: name.length === 0 ? null : words.join(" "),
    texts: ratings.map((index) => line[index] ?? ""),
    column: 0,
  };
}

function rowWithout(line: readonly string[], isKnown: (name: string) => boolean, column: number): PastedRow {
  const [first = "", ...others] = line;
  const isName = isKnown(first) || /\p{L}/u.test(first);
  return isName ? { name: first, texts: others, column: 0 } : { name: null, texts: line, column };
}
