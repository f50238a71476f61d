import { expect, test } from "vitest";
import { readKickertool } from "#app/domain/import/kickertool/kickertool.ts";
import {
  kickertoolFile,
  kickertoolMatch,
  kickertoolStanding,
  kickertoolTeam,
} from "#tests/factories/kickertool-files.ts";
import { teamsOfFile } from "./teams-of-file.ts";

const team = (...names: string[]) => kickertoolTeam(names.join(" / "), names);
const match = (_id: string, team1: object, team2: object) => kickertoolMatch({ _id, team1, team2 });

/** A tree of four teams whose program ranks everybody alone, the members of the last two mixed. */
function teamsOf(nameType: string, final: readonly [object, object]) {
  const rounds = [
    [match("s1", team("A", "B"), team("E", "F")), match("s2", team("C", "D"), team("G", "H"))],
    [match("f", ...final)],
  ];
  const file = kickertoolFile([], {
    nameType,
    qualifying: [],
    eliminations: [
      {
        name: null,
        levels: rounds.map((matches, index) => ({ name: `${index}`, matches })),
        standings: ["A", "B", "C", "D", "E", "G", "F", "H"].map((name, index) =>
          kickertoolStanding(name, index < 2 ? 1 : index < 4 ? 2 : 3),
        ),
      },
    ],
  });
  const read = readKickertool(file);
  const competition = read.ok ? read.value.tournaments[0]?.competitions[0] : undefined;
  if (!competition) throw new Error("the file is sound");
  return teamsOfFile(competition).map(
    ({ rank, players }) => `${rank} ${players.map(({ name }) => name).join("+")}`,
  );
}

test("R36: whoever played together is one team, in the file's own words", () => {
  expect(teamsOf("byp", [team("A", "B"), team("C", "D")])).toEqual(["1 A+B", "2 C+D", "3 E+F", "3 G+H"]);
});

test("R36: who changed partners is ranked alone", () => {
  const alone = ["1 A", "1 B", "2 C", "2 D", "3 E", "3 G", "3 F", "3 H"];
  expect(teamsOf("monster_dyp", [team("A", "C"), team("B", "D")])).toEqual(alone);
});
