import { expect, test } from "vitest";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { readHonours } from "#app/reading/players/read-honours.ts";
import { readLatestResults } from "#app/reading/tournaments/read-latest-results.ts";
import { readPodium } from "#app/reading/tournaments/read-podium.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { admit } from "#tests/admit.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import {
  kickertoolFile,
  kickertoolMatch,
  kickertoolStanding,
  kickertoolTeam,
} from "#tests/factories/kickertool-files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { makeTournament } from "#tests/factories/tournament.ts";
import { onBothDatabases } from "./both-databases.ts";

const team = (...names: string[]) => kickertoolTeam(names.join(" / "), names);
const [one, two, three, four] = [team("A", "B"), team("C", "D"), team("E", "F"), team("G", "H")];
const match = (_id: string, team1: object, team2: object) => kickertoolMatch({ _id, team1, team2 });

/** A tree without a match for third place, whose program lists everybody alone, the members of tied teams mixed. */
const tree = fileOf(
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

/** A completed tournament with the matches and the results of a file; its id. */
async function publish(operator: Operator, file: typeof tree): Promise<string> {
  const id = await makeTournament(operator, { name: "Ouvert de Laval", from: "2025-03-14" });
  admit(await importMatches(operator, { ...importing, table: "bonzini", files: [file], tournamentId: id }));
  admit(await importResults(operator, { file, tournamentId: id, dryRun: false }));
  return id;
}

onBothDatabases("teams of one rank", (fresh) => {
  test("R36: stay themselves on the home page, in the feed, on the picture for sharing and in everyone's honours", async () => {
    const operator = await anOperator(await fresh());
    const id = await publish(operator, tree);
    const { read } = operator.database;
    const [latest] = await readLatestResults(read, 1);
    const teams = [
      ["A", "B"],
      ["C", "D"],
      ["E", "F"],
    ];
    expect(latest?.podiums[0]?.teams.map(({ names }) => names)).toEqual(teams);
    const tournament = await findTournament(read, id);
    if (!tournament) throw new Error("it was made above");
    expect((await readPodium(read, tournament)).map(({ names }) => names)).toEqual(teams);
    const people = await read.selectFrom("people").select(["id", "name"]).orderBy("name").execute();
    const partners = people.map(async (person) => {
      const [honour] = await readHonours(read, person.id, [id]);
      return [person.name, honour?.rank, ...(honour?.partners ?? [])];
    });
    expect((await Promise.all(partners)).slice(0, 6)).toEqual([
      ["A", 1, "B"],
      ["B", 1, "A"],
      ["C", 2, "D"],
      ["D", 2, "C"],
      ["E", 3, "F"],
      ["F", 3, "E"],
    ]);
  });

  test("R36: who changed partners is ranked alone, whatever the competition is called", async () => {
    const operator = await anOperator(await fresh());
    const night = fileOf(
      kickertoolFile([], {
        name: "DYP",
        nameType: "monster_dyp",
        qualifying: [
          {
            name: null,
            standings: ["A", "B", "C", "D"].map((name, index) => kickertoolStanding(name, index < 2 ? 1 : 3)),
            rounds: [
              { name: "1", matches: [match("1", team("A", "B"), team("C", "D"))] },
              { name: "2", matches: [match("2", team("A", "C"), team("B", "D"))] },
            ],
          },
        ],
      }),
    );
    const id = await publish(operator, night);
    const [latest] = await readLatestResults(operator.database.read, 1);
    const { id: person } = await operator.database.read
      .selectFrom("people")
      .select("id")
      .where("name", "=", "A")
      .executeTakeFirstOrThrow();
    expect(await readHonours(operator.database.read, person, [id])).toMatchObject([
      { rank: 1, partners: [] },
    ]);
    expect(latest).toMatchObject({
      id,
      podiums: [{ teams: [{ names: ["A"] }, { names: ["B"] }, { names: ["C"] }] }],
    });
  });
});
