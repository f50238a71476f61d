import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import { type SetPoints, scoreOfSets } from "#app/domain/import/set-scores.ts";
import type { MatchWinner, Score } from "#app/domain/matches/match.ts";
import { numberRanges } from "#app/domain/values/numbers/number-ranges.ts";
import type { CsvCells } from "./csv-cells.ts";

const forfeit = /^(forfait|forfeit|w\.?\s?o\.?|abandon)\b/i;
const set = /(\d{1,4})\s*[\p{Pd}−:]\s*(\d{1,4})/gu;

/**
 * The score of a row: "7-3", "5-3 2-5 5-4", two columns of points, or the word for a forfeit. `isBye`: what is no score, as a word or
 * points of one side alone, says nothing of it (R9).
 */
export function readCsvScore(
  row: CsvCells,
  isBye: boolean,
): { readonly score: Score | null; readonly forfeit: boolean } {
  const cell = row.find("score");
  if (cell !== undefined) {
    if (forfeit.test(String(cell.value).trim())) return { score: null, forfeit: true };
    const sets = readSets(cell) ?? (isBye ? null : cell.refuse("wrongValue", "score"));
    return { score: sets && scoreOfSets(sets), forfeit: false };
  }
  const home = row.integer("homeScore", "points");
  const away = row.integer("awayScore", "points");
  if (home !== null && away !== null) return { score: scoreOfSets([[home, away]]), forfeit: false };
  // Of a side alone they say nothing: the match would stand as one that is not played.
  if (!isBye) (row.find("homeScore") ?? row.find("awayScore"))?.refuse("wrongValue", "score");
  return { score: null, forfeit: false };
}

/** Null for what is no score. */
function readSets(cell: JsonNode): SetPoints[] | null {
  const text = cell.text("line");
  const found = [...text.matchAll(set)];
  const [, most] = numberRanges.sets;
  const isWhole = text.replace(set, "").replace(/[\s,;/()|]/g, "") === "";
  if (!isWhole || found.length === 0 || found.length > most) return null;
  return found.map(([, home, away]) => [
    cell.as(Number(home)).number("points"),
    cell.as(Number(away)).number("points"),
  ]);
}

const winners: Readonly<Record<string, 0 | 1 | 2>> = {
  0: 0,
  1: 1,
  2: 2,
  home: 1,
  domicile: 1,
  local: 1,
  away: 2,
  visiteur: 2,
  visitor: 2,
  draw: 0,
  nul: 0,
  nulle: 0,
};

/** Who won, by number or word; null where the row does not say it. */
export function readCsvWinner(row: CsvCells): MatchWinner {
  const cell = row.find("winner");
  if (cell === undefined) return null;
  const word = cell.text("word").toLowerCase();
  const winner = Object.hasOwn(winners, word) ? winners[word] : undefined;
  return winner ?? cell.refuse("wrongValue", "winner");
}
