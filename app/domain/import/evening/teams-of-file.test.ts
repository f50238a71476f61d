import { expect, test } from "vitest";
import { readKickertool } from "#app/domain/import/kickertool/kickertool.ts";
import { kickertoolTiedTeams } from "#tests/factories/result-files/kickertool-files.ts";
import { teamsOfFile } from "./teams-of-file.ts";

function teamsOf(nameType: string, final: readonly (readonly string[])[]) {
  const read = readKickertool(kickertoolTiedTeams(nameType, final));
  const competition = read.ok ? read.value.tournaments[0]?.competitions[0] : undefined;
  if (!competition) throw new Error("the file is sound");
  return teamsOfFile(competition).map(
    ({ rank, players }) => `${rank} ${players.map(({ name }) => name).join("+")}`,
  );
}

test("R36: whoever played together is one team, in the file's own words", () => {
  expect(
    teamsOf("byp", [
      ["A", "B"],
      ["C", "D"],
    ]),
  ).toEqual(["1 A+B", "2 C+D", "3 E+F", "3 G+H"]);
});

test("R36: who changed partners is ranked alone", () => {
  const alone = ["1 A", "1 B", "2 C", "2 D", "3 E", "3 G", "3 F", "3 H"];
  expect(
    teamsOf("monster_dyp", [
      ["A", "C"],
      ["B", "D"],
    ]),
  ).toEqual(alone);
});
