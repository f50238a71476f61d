import { describe, expect, test } from "vitest";
import { matchOf } from "#tests/factories/played-matches.ts";
import type { Phase } from "./phase.ts";
import { phaseTable } from "./phase-table.ts";
import type { PlayedMatch } from "./played-match.ts";

const matches = [
  matchOf("a", 1, "Ana", "Bob"),
  matchOf("b", 1, "Eve", "Fay", "draw"),
  matchOf("c", 2, "Ana", "Eve"),
  matchOf("d", 2, "Fay", "", "bye"),
  matchOf("e", 2, "Bob", "Eve", "unplayed"),
];
const byId = (list: readonly PlayedMatch[]) => new Map(list.map((match) => [match.id, match]));
const phase = (list: readonly PlayedMatch[], more: Partial<Phase> = {}): Phase => ({
  system: "swiss",
  slots: list.map(({ id, round }) => ({ round, match: id })),
  columns: [],
  standings: [],
  ...more,
});
const shown = (table: ReturnType<typeof phaseTable>) =>
  table.rows.map(({ rank, members }) => [rank, ...members]);

describe("a table that comes from the matches", () => {
  test("counts what was played; a draw is half a win and a bye is one in the order", () => {
    const table = phaseTable(phase(matches), byId(matches));
    expect(table.isFromFile).toBe(false);
    expect(shown(table)).toEqual([
      [1, "Ana"],
      [2, "Fay"],
      [3, "Eve"],
      [4, "Bob"],
    ]);
    expect(table.rows[0]).toMatchObject({
      tally: { played: 2, wins: 2, losses: 0, draws: 0 },
      points: { won: 10, lost: 6 },
    });
    expect(table.rows[1]?.tally).toEqual({ played: 1, wins: 0, losses: 0, draws: 1 });
  });

  test("a victory of the away side is one too; equal victories go by what each scored and let in", () => {
    const away = { ...matchOf("a", 1, "Ana", "Bob", "away"), points: { home: 1, away: 5 } };
    const home = { ...matchOf("b", 1, "Eve", "Fay"), points: { home: 9, away: 8 } };
    const table = phaseTable(phase([home, away]), byId([home, away]));
    expect(shown(table)).toEqual([
      [1, "Bob"],
      [2, "Eve"],
      [3, "Fay"],
      [4, "Ana"],
    ]);
    expect(table.rows[0]).toMatchObject({ tally: { played: 1, wins: 1 }, points: { won: 5, lost: 1 } });
  });

  test("a forfeit of the others is as good as a bye", () => {
    const forfeit = { ...matchOf("a", 1, "Bob", "Ana", "forfeit"), winner: "away" as const };
    const list = [forfeit, matchOf("b", 1, "Eve", "Fay", "unplayed")];
    const table = phaseTable(phase(list), byId(list));
    expect(shown(table)[0]).toEqual([1, "Ana"]);
    expect(table.rows[0]?.tally.played).toBe(0);
  });

  test("equal ones share a rank, and the rank behind them is left out", () => {
    const list = [matchOf("a", 1, "Ana", "Bob"), matchOf("b", 1, "Eve", "Fay")];
    expect(phaseTable(phase(list), byId(list)).rows.map(({ rank }) => rank)).toEqual([1, 1, 3, 3]);
  });

  test("teams stand in it, but people where partners change", () => {
    const double = { ...matchOf("a", 1, "", ""), home: ["Ana", "Bob"], away: ["Eve", "Fay"] };
    const again = { ...double, id: "b", home: ["Bob", "Ana"] };
    const other = { ...double, id: "c", home: ["Ana", "Eve"], away: ["Bob", "Fay"] };
    expect(phaseTable(phase([double, again]), byId([double, again])).rows).toHaveLength(2);
    expect(phaseTable(phase([double, other]), byId([double, other])).rows).toHaveLength(4);
  });
});

test("whether people or teams stand in a file's table is what the file says, whatever the partners did", () => {
  const double = { ...matchOf("a", 1, "", ""), home: ["Ana", "Bob"], away: ["Eve", "Fay"] };
  const again = { ...double, id: "b" };
  const changed = { ...double, id: "b", home: ["Ana", "Eve"], away: ["Bob", "Fay"] };
  const standing = (...members: number[]): Partial<Phase> => ({
    standings: [
      { rank: 1, members: members.map((member) => ({ slot: 0, side: "home", member })), figures: {} },
    ],
  });
  const ofTeams = phaseTable(phase([double, changed], standing(0, 1)), byId([double, changed]));
  expect(shown(ofTeams)[0]).toEqual([1, "Ana", "Bob"]);
  const ofPeople = phaseTable(phase([double, again], standing(0)), byId([double, again]));
  expect(shown(ofPeople)).toEqual([
    [1, "Ana"],
    [null, "Bob"],
    [null, "Eve"],
    [null, "Fay"],
  ]);
});

test("a file's table keeps its ranks and figures; whoever it leaves out stands behind, without a rank", () => {
  const bob = { slot: 0, side: "away", member: 0 } as const;
  const gone = { slot: 9, side: "home", member: 0 } as const;
  const more: Partial<Phase> = {
    columns: ["buchholz"],
    standings: [
      { rank: 1, members: [bob], figures: { buchholz: 4.5 } },
      { rank: 2, members: [gone], figures: {} },
    ],
  };
  const table = phaseTable(phase(matches, more), byId(matches));
  expect(table).toMatchObject({ isFromFile: true, columns: ["buchholz"] });
  expect(shown(table)).toEqual([
    [1, "Bob"],
    [null, "Ana"],
    [null, "Fay"],
    [null, "Eve"],
  ]);
  expect(table.rows[0]).toMatchObject({ figures: { buchholz: 4.5 }, tally: { losses: 1 } });
});
