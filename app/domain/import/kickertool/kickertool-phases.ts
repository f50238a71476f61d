import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { FilePhase, FilePhaseStanding, FilePlayer } from "#app/domain/import/result-file.ts";
import type { FigureName, Figures, PhaseSystem } from "#app/domain/tournaments/phases/phase.ts";
import { isInRange } from "#app/domain/values/numbers/number-ranges.ts";
import { teamsById } from "./kickertool-standings.ts";

/** What the program calls the figures of its table. Its w_l and bh_plain are steps on the way to others. */
const figures: Readonly<Record<string, FigureName>> = {
  points: "points",
  points_per_game: "pointsPerMatch",
  corrected_points_per_game: "correctedPoints",
  lives: "lives",
  lastRound: "lastRound",
  bh1: "buchholz",
  bh2: "fineBuchholz",
  sb: "sonnebornBerger",
  goal_diff: "goalDifference",
  goals_diff: "goalDifference",
  sets_diff: "setDifference",
};

/** How a qualification is played; null for the program's own ways, such as partners that change every round. */
export function systemOf(mode: string): PhaseSystem | null {
  if (mode === "swiss") return "swiss";
  return mode === "round_robin" ? "round_robin" : null;
}

/** Reads the tables of the qualification's groups, in the order and with the columns that the club chose. */
export function groupTableReader(
  root: JsonNode,
  playersOf: (team: JsonNode) => FilePlayer[],
): (group: JsonNode) => Pick<FilePhase, "columns" | "standings"> {
  const columns = readColumns(root);
  const teams = teamsById(root);
  const readEntry = (entry: JsonNode, index: number): FilePhaseStanding => {
    const stats = entry.find("stats");
    return {
      rank: stats?.findInteger("place", "rank") ?? index + 1,
      players: playersOf(teams.get(entry.findText("_id", "code") ?? "") ?? entry),
      figures: stats ? readFigures(stats, columns) : {},
    };
  };
  return (group) => ({ columns, standings: (group.find("standings")?.items() ?? []).map(readEntry) });
}

/** The columns that are shown and decide the order. */
function readColumns(root: JsonNode): FigureName[] {
  const list = root.find("options")?.find("tableConfig")?.items() ?? [];
  const shown = list.filter(
    (column) => column.find("visible")?.value === true && column.find("ignoreSort")?.value !== true,
  );
  const names = shown.flatMap((column) => {
    const property = column.findText("property", "word") ?? "";
    return Object.hasOwn(figures, property) ? (figures[property] ?? []) : [];
  });
  return [...new Set(names)];
}

/** A figure that is no number says nothing, and refuses nothing: ranks stand without it. */
function readFigures(stats: JsonNode, columns: readonly FigureName[]): Figures {
  const found = Object.entries(figures).flatMap(([property, name]) => {
    const value = stats.find(property)?.value;
    const isFigure = typeof value === "number" && isInRange(value, "figure");
    return isFigure && columns.includes(name) ? [[name, value]] : [];
  });
  return Object.fromEntries(found);
}
