import type { FilePlayer } from "#app/domain/import/result-file.ts";
import { familyName } from "#app/domain/players/player-name.ts";
import { textLimits } from "#app/domain/values/text-limits.ts";
import type { CsvCells } from "./csv-cells.ts";
import type { CsvColumn } from "./csv-columns.ts";

const nobody = /^(bye|exempt|exempte|repos|[-–—])$/i;
const license = /^\d{8}$/;

/** The people of a side: one cell with "Ana / Bob", or a cell each. A name of eight digits is a licence. */
export function readCsvSide(cells: CsvCells, first: CsvColumn, second: CsvColumn): FilePlayer[] {
  const side = [first, second].flatMap((column) => {
    const cell = cells.find(column);
    if (cell === undefined) return [];
    // Two names and what stands between them.
    const written = String(cell.value).slice(0, 3 * textLimits.name);
    const names = written.split(/\s*[/&+]\s*|\s+(?:et|and)\s+/u).filter((name) => name.trim() !== "");
    return names.flatMap((name) => {
      if (nobody.test(name.trim())) return [];
      const text = cell.as(name).text("name");
      return [license.test(text) ? { license: text, code: null, name: null } : playerOf(text)];
    });
  });
  // Refuses a side of more people than one can have (R64).
  cells.node.as(side).items("players");
  return side;
}

function playerOf(name: string): FilePlayer {
  return { license: null, code: null, name };
}

/** A person's name: in one cell, or first and last name in two. */
export function readCsvName(cells: CsvCells): string | null {
  const first = cells.text("firstName", "name");
  const last = cells.text("lastName", "name") ?? cells.text("name", "name");
  if (first === null || last === null) return first ?? last;
  return cells.node.as(`${first} ${familyName(last)}`).text("name");
}
