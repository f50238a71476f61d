import type { Tally } from "#app/domain/matches/of-a-player/tally.ts";
import { havePartnersChanged } from "./partners.ts";
import type { FigureName, Figures, Phase } from "./phase.ts";
import { type PlayedMatch, teamKey } from "./played-match.ts";

/** A team of a phase, or a person where partners change, with its tally. */
export interface PhaseTableEntry {
  /** Null for somebody whom the file's table leaves out. */
  readonly rank: number | null;
  /** The keys of the members. */
  readonly members: readonly string[];
  readonly tally: Tally;
  readonly points: { readonly won: number; readonly lost: number };
  /** As the file gives them. */
  readonly figures: Figures;
}

/** A qualification as a table, best first. */
export interface PhaseTable {
  readonly columns: readonly FigureName[];
  readonly rows: readonly PhaseTableEntry[];
  /** False where the file has no table, and the order comes from the matches. */
  readonly isFromFile: boolean;
}

/** A row while its matches are counted. */
interface CountedRow {
  readonly members: readonly string[];
  played: number;
  wins: number;
  losses: number;
  draws: number;
  /** Won without playing: byes, and forfeits of the others. */
  given: number;
  readonly points: { won: number; lost: number };
}

/**
 * The table of a phase: ranks and tie-breaks as the file gives them, matches won and lost as they were played. Where
 * partners change, people stand in it, else teams. Without a table in the file the order is by matches won, a draw being half of
 * one, a bye and a forfeit of the others one, then by the difference of points.
 */
export function phaseTable(
  { slots, columns, standings }: Phase,
  matches: ReadonlyMap<string, PlayedMatch>,
): PhaseTable {
  const played = slots.map(({ match }) => (match === null ? undefined : matches.get(match)));
  const inFile = standings.map(({ rank, members, figures }) => ({
    rank,
    figures,
    members: members.flatMap(({ slot, side, member }) => played[slot]?.[side][member] ?? []),
  }));
  const ofPhase = played.flatMap((match) => match ?? []);
  const isByPerson =
    inFile.length > 0
      ? inFile.every(({ members }) => members.length <= 1)
      : havePartnersChanged(ofPhase.flatMap(({ home, away }) => [home, away]));
  const counted = count(ofPhase, isByPerson);
  if (inFile.length === 0) return { columns: [], rows: rankRows([...counted.values()]), isFromFile: false };
  const rows = inFile.flatMap(({ rank, members, figures }): PhaseTableEntry[] => {
    const key = teamKey(members);
    const row = counted.get(key);
    counted.delete(key);
    return row ? [{ ...asRow(row, rank), figures }] : [];
  });
  const others = rankRows([...counted.values()]).map((row) => ({ ...row, rank: null }));
  return { columns, rows: [...rows, ...others], isFromFile: true };
}

function count(matches: readonly PlayedMatch[], isByPerson: boolean): Map<string, CountedRow> {
  const rows = new Map<string, CountedRow>();
  const rowsOf = (side: readonly string[]) =>
    (isByPerson ? side.map((member) => [member]) : side.length > 0 ? [side] : []).map((members) => {
      const key = teamKey(members);
      const known = rows.get(key);
      if (known) return known;
      const row = { members, played: 0, wins: 0, losses: 0, draws: 0, given: 0, points: { won: 0, lost: 0 } };
      rows.set(key, row);
      return row;
    });
  for (const match of matches) {
    const { outcome, winner, points } = match;
    for (const side of ["home", "away"] as const) {
      const others = side === "home" ? "away" : "home";
      for (const row of rowsOf(match[side])) {
        if (outcome === "bye" || (outcome === "forfeit" && winner === side)) row.given++;
        if (outcome !== "home" && outcome !== "away" && outcome !== "draw") continue;
        row.played++;
        if (outcome === "draw") row.draws++;
        else if (outcome === side) row.wins++;
        else row.losses++;
        row.points.won += points[side];
        row.points.lost += points[others];
      }
    }
  }
  return rows;
}

function rankRows(rows: readonly CountedRow[]): PhaseTableEntry[] {
  const compare = (one: CountedRow, other: CountedRow) =>
    winsOf(other) - winsOf(one) || differenceOf(other) - differenceOf(one);
  const inOrder = [...rows].sort(compare);
  return inOrder.map((row) => asRow(row, inOrder.findIndex((other) => compare(other, row) === 0) + 1));
}

function winsOf({ wins, draws, given }: CountedRow): number {
  return wins + given + draws / 2;
}

function differenceOf({ points }: CountedRow): number {
  return points.won - points.lost;
}

function asRow({ members, points, played, wins, losses, draws }: CountedRow, rank: number): PhaseTableEntry {
  return { rank, members, tally: { played, wins, losses, draws }, points, figures: {} };
}
