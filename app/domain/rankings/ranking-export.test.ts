import { expect, test } from "vitest";
import { aPlayer } from "#tests/factories/player.ts";
import { defaultRankingView, rankablePlayer } from "./ranking.ts";
import { rankingCsv, rankingExportRow } from "./ranking-export.ts";
import { rankPlayers } from "./ranking-order.ts";

function exported(name: string) {
  const player = aPlayer({
    id: "p1",
    name,
    coralId: "ABC123",
    license: "01234567",
    gender: "women",
    singlesRanking: 1000,
    doublesRanking: 1201,
  });
  const [ranked] = rankPlayers([rankablePlayer(player, "2024-01-01")], {
    ...defaultRankingView,
    inactive: true,
  });
  if (!ranked) throw new Error("nobody was ranked");
  return rankingExportRow(ranked, { played: 3, wins: 2, losses: 1, draws: 0 });
}

test("a row has the promised keys, in the promised order", () => {
  expect(exported("Ana")).toEqual({
    rank: 1,
    id: "p1",
    name: "Ana",
    coralId: "ABC123",
    license: "01234567",
    gender: "women",
    table: "bonzini",
    singlesRanking: 1000,
    doublesRanking: 1201,
    averageRanking: 1101,
    class: "Expert",
    lastParticipation: "2025-01-01T17:00:00.000Z",
    inactive: false,
    played: 3,
    wins: 2,
    losses: 1,
    draws: 0,
  });
});

test.each([
  { name: "Ana", cell: ",Ana,", why: "as it is" },
  { name: 'Ana "Ace", Lévis', cell: ',"Ana ""Ace"", Lévis",', why: "quotes and commas are quoted" },
  { name: "=HYPERLINK(1)", cell: ",'=HYPERLINK(1),", why: "a spreadsheet does not run it" },
])("the CSV writes $name: $why", ({ name, cell }) => {
  const [header, line] = rankingCsv([exported(name)], "comma").split("\r\n");
  expect(header).toMatch(/^rank,id,name,coralId,license,/);
  expect(line).toContain(cell);
});

test("a French Excel gets the last participation by Quebec's clock", () => {
  expect(rankingCsv([exported("Ana")], "semicolon")).toContain(";2025-01-01 12:00;");
  expect(rankingCsv([exported("Ana")], "comma")).toContain(",2025-01-01T17:00:00.000Z,");
});
