import { expect, test } from "vitest";
import { findTournament, listLatestResults } from "#app/data/tournaments/tournaments.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { readPodium } from "#app/reading/tournaments/read-podium.ts";
import { readTeamResults } from "#app/reading/tournaments/team-results.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { createTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { admit } from "#tests/admit.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import {
  kickertoolFile,
  kickertoolMatch,
  kickertoolStanding,
  kickertoolTeam,
} from "#tests/factories/kickertool-files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { onBothDatabases } from "./both-databases.ts";

const team = (...names: string[]) => kickertoolTeam(names.join(" / "), names);
const [one, two, three, four] = [team("A", "B"), team("C", "D"), team("E", "F"), team("G", "H")];
const match = (_id: string, team1: object, team2: object) => kickertoolMatch({ _id, team1, team2 });

/** A tree without a match for third place, whose program lists everybody alone, the members of tied teams mixed. */
const file = fileOf(
  kickertoolFile([], {
    nameType: "byp",
    qualifying: [],
    eliminations: [
      {
        name: null,
        levels: [
          { name: "1", matches: [match("s1", one, three), match("s2", two, four)] },
          { name: "2", matches: [match("f", one, two)] },
        ],
        standings: ["A", "B", "C", "D", "E", "G", "F", "H"].map((name, index) =>
          kickertoolStanding(name, index < 2 ? 1 : index < 4 ? 2 : 3),
        ),
      },
    ],
  }),
);

onBothDatabases("teams of one rank", (fresh) => {
  test("R36: stay themselves on the home page and on the picture for sharing", async () => {
    const operator = await anOperator(await fresh());
    const input = { name: "Ouvert de Laval", city: "Laval", from: "2025-03-14", status: "completed" };
    const { id } = admit(
      await createTournament(operator, admit(readTournamentInput({ ...input, table: "bonzini" }))),
    );
    admit(await importMatches(operator, { ...importing, table: "bonzini", files: [file], tournamentId: id }));
    admit(await importResults(operator, { file, tournamentId: id, dryRun: false }));
    const { read } = operator.database;
    const [latest] = await listLatestResults(read, 1);
    const results = latest && (await readTeamResults(read, latest));
    const teams = [
      ["A", "B"],
      ["C", "D"],
      ["E", "F"],
      ["G", "H"],
    ];
    expect(results?.competitions[0]?.standings.map(({ players }) => players.map(({ name }) => name))).toEqual(
      teams,
    );
    const tournament = await findTournament(read, id);
    if (!tournament) throw new Error("it was made above");
    expect((await readPodium(read, tournament)).map(({ names }) => names)).toEqual(teams.slice(0, 3));
  });
});
