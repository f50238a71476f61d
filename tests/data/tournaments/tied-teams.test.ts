import { expect, test } from "vitest";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { readHonours } from "#app/reading/players/page/read-honours.ts";
import { readPlayedTournament } from "#app/reading/tournaments/read-competitions.ts";
import { readLatestResults } from "#app/reading/tournaments/read-latest-results.ts";
import { readPodium } from "#app/reading/tournaments/read-podium.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import {
  kickertoolFile,
  kickertoolMatchOf,
  kickertoolStanding,
  kickertoolTiedTeams,
} from "#tests/factories/result-files/kickertool-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";

const tree = fileOf(kickertoolTiedTeams("byp"));

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
    // Two teams share the third place: both are on it, where there is room for both.
    expect(latest?.podiums[0]?.teams.map(({ names }) => names)).toEqual([...teams, ["G", "H"]]);
    const tournament = await findTournament(read, id);
    if (!tournament) throw new Error("it was made above");
    const podium = await readPodium(read, tournament);
    expect(podium.map(({ rank, names }) => [rank, names])).toEqual([
      [1, ["A", "B"]],
      [2, ["C", "D"]],
      [3, ["E", "F"]],
      [3, ["G", "H"]],
    ]);
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
              {
                name: "1",
                matches: [
                  kickertoolMatchOf("1", [
                    ["A", "B"],
                    ["C", "D"],
                  ]),
                ],
              },
              {
                name: "2",
                matches: [
                  kickertoolMatchOf("2", [
                    ["A", "C"],
                    ["B", "D"],
                  ]),
                ],
              },
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
      podiums: [{ teams: [{ names: ["A"] }, { names: ["B"] }, { names: ["C"] }, { names: ["D"] }] }],
    });
  });

  test("R36: somebody who is called Null has their own standing, and nobody else’s", async () => {
    const operator = await anOperator(await fresh());
    const people = ["Ana", "Null"];
    const night = kickertoolFile([], {
      name: "Simple",
      qualifying: [
        {
          name: null,
          standings: people.map((name, index) => kickertoolStanding(name, index + 1)),
          rounds: [{ name: "1", matches: [kickertoolMatchOf("1", [["Ana"], ["Null"]])] }],
        },
      ],
    });
    const id = await publish(operator, fileOf(night));
    const tournament = await findTournament(operator.database.read, id);
    if (!tournament) throw new Error("it was made above");
    const { competitions } = await readPlayedTournament(operator.database.read, tournament, []);
    expect(competitions[0]?.teams.map(({ names }) => names)).toEqual([["Ana"], ["Null"]]);
  });

  test("R36: somebody without a name in a file stands on a podium for nobody else", async () => {
    const operator = await anOperator(await fresh());
    const named = (...names: readonly string[]) => ({ players: names.map((name) => ({ name })) });
    const nameless = { players: [{ name: "C" }, { name: "" }] };
    const standings = ["A", "C", "B", "D"].map((name) => ({ rank: 1, ...named(name) }));
    const file = fileOf(
      flatFile([flatMatch({ home: named("A", "B"), away: nameless })], {
        event: { category: "OD", standings },
      }),
    );
    const id = await makeTournament(operator, { name: "Ouvert de Laval", from: "2025-03-14" });
    admit(await importMatches(operator, { ...importing, files: [file], tournamentId: id }));
    admit(await importResults(operator, { file, tournamentId: id, dryRun: false }));
    const [latest] = await readLatestResults(operator.database.read, 1);
    expect(latest?.podiums[0]?.teams.map(({ names }) => names)).toEqual([
      ["A", "B"],
      ["C", "D"],
    ]);
  });
});
