import type { FilePlayer } from "#app/domain/import/result-file.ts";
import { familyName } from "#app/domain/players/player-name.ts";
import { textLimits } from "#app/domain/values/text-limits.ts";
import { type CsvCells, licenseOf } from "./csv-cells.ts";
import type { CsvColumn } from "./csv-columns.ts";

const nobody = /^(bye|exempt|exempte|repos|[-–—])$/i;
const licensePattern = /^\d{8}$/;

/** The people of a side: one cell with "Ana / Bob", or a cell each. A name of digits is a licence. */
export function readCsvSide(cells: CsvCells, first: CsvColumn, second: CsvColumn): FilePlayer[] {
  return asSide(cells, [...namesIn(cells, first), ...namesIn(cells, second)]);
}

/**
 * The people of a standing: a team in one cell, or whom the row is about, by name, licence or code, and the partner in a cell of
 * their own. Nobody where there is neither a name nor a licence.
 */
export function readCsvTeam(cells: CsvCells): FilePlayer[] {
  const name = readCsvName(cells);
  const [license, code] = [cells.license(), cells.text("code", "code")];
  if (name === null && license === null) return [];
  const isInParts = cells.find("firstName") !== undefined || cells.find("lastName") !== undefined;
  const named = isInParts ? [] : namesIn(cells, "name");
  const isNumbered = license !== null || code !== null;
  const own = named.length > (isNumbered ? 1 : 0) ? named : [{ license, code, name }];
  return asSide(cells, [...own, ...namesIn(cells, "partner")]);
}

function namesIn(cells: CsvCells, column: CsvColumn): FilePlayer[] {
  const cell = cells.find(column);
  if (cell === undefined) return [];
  // Two names and what stands between them.
  const written = String(cell.value).slice(0, 3 * textLimits.name);
  const names = written.split(/\s*[/&+]\s*|\s+(?:et|and)\s+/u).filter((name) => name.trim() !== "");
  return names.flatMap((name) => {
    if (nobody.test(name.trim())) return [];
    const text = cell.as(name).text("name");
    const license = licenseOf(text);
    return [licensePattern.test(license) ? { license, code: null, name: null } : playerOf(text)];
  });
}

/** Refuses a side of more people than one can have (R64). */
function asSide(cells: CsvCells, side: FilePlayer[]): FilePlayer[] {
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
