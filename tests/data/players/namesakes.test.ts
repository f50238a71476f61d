import { expect, test } from "vitest";
import { countTallies } from "#app/data/matches/of-a-player/player-tallies.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { readCandidateFacts } from "#app/reading/players/read-candidate-facts.ts";
import { readResults } from "#app/reading/tournaments/read-results.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { deletePlayer } from "#app/use-cases/players/delete-player.ts";
import { addPlayer } from "#app/use-cases/players/save-player.ts";
import { setPseudonym } from "#app/use-cases/players/set-pseudonym.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dumpContent } from "#tests/data/dump.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";
import { ana, expectClean, unknown } from "./people-steps.ts";

/** A night on which people met Bob, one after another; not all of the matches are played. */
function nightOf(code: string, people: readonly object[]) {
  const unplayed = { score: null, winner: null };
  const matches = people.map((person, index) =>
    flatMatch({ round: index + 1, home: { players: [person] }, ...(index > 0 && unplayed) }),
  );
  return fileOf(flatFile(matches, { code }));
}

async function namesakes({ database }: Operator) {
  const players = await listPlayers(database.read, "bonzini");
  return players.filter(({ name }) => name === ana.name).length;
}

onBothDatabases("people who share a name", (fresh) => {
  test.each([
    {
      there: [ana, { ...ana, coralId: "CCC333", license: "02222222" }],
      people: [{ name: ana.name }],
      count: 3,
      why: "with two who have numbers a name alone is one more",
    },
    {
      there: [
        { ...ana, ...unknown },
        { ...ana, ...unknown },
      ],
      people: [{ name: ana.name }],
      count: 3,
      why: "with two who have none it is one more on that night",
    },
    {
      there: [ana],
      people: [{ name: ana.name, code: "CCC333" }, { name: ana.name }],
      count: 2,
      why: "beside one whom the file names by a number it is the other one",
    },
  ])("R33, R34: $why, and the same file again changes nothing", async ({ there, people, count }) => {
    const operator = await anOperator(await fresh());
    for (const [index, one] of there.entries())
      admit(await addPlayer(operator, "bonzini", { ...one, singlesRanking: 500 + index }));
    const request = { ...importing, files: [nightOf("Q1", people)] };
    admit(await importMatches(operator, request));
    expect(await namesakes(operator)).toBe(count);
    const before = await dumpContent(operator.database);
    admit(await importMatches(operator, request));
    expect(await dumpContent(operator.database)).toEqual(before);
    await expectClean(operator);
  });

  test("R34: of several who have a name, the one without licence and code is meant on every later night", async () => {
    const operator = await anOperator(await fresh());
    for (const license of ["01111111", "02222222"])
      admit(await addPlayer(operator, "bonzini", { ...ana, coralId: null, license }));
    for (const code of ["Q1", "Q2", "Q3"])
      admit(await importMatches(operator, { ...importing, files: [nightOf(code, [{ name: ana.name }])] }));
    expect(await namesakes(operator)).toBe(3);
  });

  test("R34: a licence of somebody of another table goes before a name of this one, the first time as later", async () => {
    const operator = await anOperator(await fresh());
    const elsewhere = admit(await addPlayer(operator, "leonhart", { ...ana, name: "Zoé Nadeau" }));
    admit(await addPlayer(operator, "bonzini", { ...ana, ...unknown }));
    const people = [
      { license: ana.license, name: ana.name },
      { code: ana.coralId, name: "Zoé Nadeau" },
    ];
    const request = { ...importing, files: [nightOf("Q1", people)] };
    admit(await importMatches(operator, request));
    const here = await listPlayers(operator.database.read, "bonzini");
    expect(here.filter(({ personId }) => personId === elsewhere.personId)).toHaveLength(1);
    const before = await dumpContent(operator.database);
    admit(await importMatches(operator, request));
    expect(await dumpContent(operator.database)).toEqual(before);
  });

  test("R34, R55: once one of two is deleted the other one is meant, but in the files of the deleted one’s nights", async () => {
    const operator = await anOperator(await fresh());
    const first = { ...importing, files: [nightOf("Q1", [{ name: ana.name }])] };
    admit(await importMatches(operator, first));
    const people = await listPlayers(operator.database.read, "bonzini");
    const gone = people.find(({ name }) => name === ana.name);
    const stays = admit(await addPlayer(operator, "bonzini", ana));
    admit(await deletePlayer(operator, { playerId: gone?.id ?? "", dryRun: false }));
    const before = await dumpContent(operator.database);
    admit(await importMatches(operator, first));
    expect(await dumpContent(operator.database)).toEqual(before);
    admit(await importMatches(operator, { ...importing, files: [nightOf("Q2", [{ name: ana.name }])] }));
    const tallies = await countTallies(operator.database.read, [stays.id, gone?.id ?? ""]);
    expect([tallies.get(stays.id)?.played, tallies.get(gone?.id ?? "")?.played]).toEqual([1, 1]);
    expect(await namesakes(operator)).toBe(1);
    await expectClean(operator);
  });

  test("R59: results with a licence name its owner, also where a namesake is hidden under a pseudonym", async () => {
    const operator = await anOperator(await fresh());
    const hidden = admit(await addPlayer(operator, "bonzini", ana));
    admit(await addPlayer(operator, "bonzini", { ...ana, coralId: "CCC333", license: "02222222" }));
    admit(await setPseudonym(operator, { playerId: hidden.id, pseudonym: "Étoile" }));
    const written = [ana.license, "02222222", null].map((license) => ({ license, name: ana.name }));
    const standings = written.map((player, index) => ({ rank: index + 1, players: [player] }));
    const tournamentId = await makeTournament(operator);
    const file = fileOf(flatFile([], { event: { standings } }));
    admit(await importResults(operator, { file, tournamentId, dryRun: false }));
    const [competition] = (await readResults(operator.database.read, tournamentId)) ?? [];
    expect(competition?.standings.flatMap(({ players }) => players)).toEqual(["Étoile", ana.name, "Étoile"]);
  });

  test("are told apart by how much and when they played, and by the three with whom they played most", async () => {
    const operator = await anOperator(await fresh());
    const named = (name: string) => ({ license: null, name });
    const partners = ["Léa", "Zoé", "Léa", "Max", "Noé", "Noé", "Max", "Léa"].map((name) => `${name} Roy`);
    const matches = partners.map((partner, index) =>
      flatMatch({
        round: index + 1,
        home: { players: [named("Ana Côté"), named(partner)] },
        away: { players: [named("Bob Roy"), named("Cléo Roy")] },
      }),
    );
    const bye = flatMatch({ round: 9, home: { players: [named("Ana Côté")] }, away: null });
    const event = { name: "Open Double", category: "OD" };
    const file = fileOf(flatFile([...matches, bye], { event }));
    admit(await importMatches(operator, { ...importing, files: [file] }));
    await compileTable(operator, { table: "bonzini", dryRun: false });
    const resting = admit(await addPlayer(operator, "bonzini", { ...ana, ...unknown, name: "Denis Roy" }));
    const { read } = operator.database;
    const played = (await listPlayers(read, "bonzini")).find(({ name }) => name === "Ana Côté");
    expect(await readCandidateFacts(read, [played?.id ?? "", resting.id, "nobody"])).toEqual({
      [played?.id ?? ""]: {
        played: 8,
        lastSeen: "2025-03-14T22:37:00.000Z",
        partners: ["Léa Roy", "Max Roy", "Noé Roy"],
      },
      [resting.id]: { played: 0, lastSeen: null, partners: [] },
    });
  });
});
