import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { type EveningChoices, noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { readPlayedTournament } from "#app/reading/tournaments/read-competitions.ts";
import { acceptGuesses } from "#app/steps/import/evening/accept-guesses.ts";
import { publishFiles } from "#app/use-cases/import/evening/publish-evening.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { erasePlayer } from "#app/use-cases/players/erase-player.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { setPseudonym } from "#app/use-cases/players/set-pseudonym.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import {
  kickertoolFile,
  kickertoolMatch,
  kickertoolMatchOf,
  kickertoolTeam,
} from "#tests/factories/result-files/kickertool-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";

/** An export that was made before the first round was drawn. */
const beforeTheDraw = (names: readonly string[]) =>
  fileOf(
    kickertoolFile([], {
      qualifying: [{ participants: names.map((name) => kickertoolTeam(name)), standings: [], rounds: [] }],
    }),
  );
/** Coral's export of an event that is not drawn yet. */
const seedsOf = (name: string, teams: readonly (readonly string[])[]) => {
  const standings = teams.map((team, index) => ({
    seed: index + 1,
    players: team.map((one) => ({ name: one, license: null })),
  }));
  const phases = [{ id: 1, name: "Swiss", system: "swiss", matches: [], standings }];
  const competitions = [{ id: 1, name, category: null, phases }];
  return fileOf({ id: 1, name: "Ouvert de Laval", start_date: "2025-03-14", table: "Bonzini", competitions });
};
const drawn = fileOf(kickertoolFile([kickertoolMatch()]));
const people = ["Ana Côté", "Bob Roy", "Éva Doe"];

onBothDatabases("who is registered", (fresh) => {
  async function aTournament() {
    const operator = await anOperator(await fresh());
    const fields = { name: "Ouvert de Laval", from: "2025-03-14", status: "upcoming" };
    const id = await makeTournament(operator, fields);
    const request = { ...importing, table: "bonzini", tournamentId: id } as const;
    const { read } = operator.database;
    return {
      operator,
      importFile: async (file: typeof drawn) =>
        admit(await importMatches(operator, { ...request, files: [file] })),
      shown: async () => {
        const found = await readPlayedTournament(read, { id, table: "bonzini", results: null }, []);
        return found.competitions.flatMap(({ registered }) =>
          registered.map((team) => team.map(({ name }) => name)),
        );
      },
      player: async (name: string) => {
        const found = (await listPlayers(read, "bonzini")).find((one) => one.name === name);
        if (!found) throw new Error(`nobody is called ${name}`);
        return found;
      },
    };
  }

  test("R33: a file without a day does not take over an earlier tournament of the same name", async () => {
    const { operator, importFile, shown } = await aTournament();
    const earlier = await makeTournament(operator, { name: "Ouvert de Laval", from: "2024-03-14" });
    const night = flatFile([flatMatch({ start_at: "2024-03-14 18:30:00", end_at: null })], { code: "C1" });
    const request = { ...importing, files: [fileOf(night)], tournamentId: earlier };
    admit(await importMatches(operator, request));
    await importFile(beforeTheDraw(people));
    expect(await shown()).toEqual(people.map((name) => [name]));
    const played = await readPlayedTournament(
      operator.database.read,
      { id: earlier, table: "bonzini", results: null },
      [],
    );
    expect(Object.keys(played.matches)).toHaveLength(1);
    expect(await importFile(beforeTheDraw(people))).toMatchObject([{ players: { created: 0 } }]);
    expect(await operator.database.read.selectFrom("source_tournaments").select("id").execute()).toHaveLength(
      2,
    );
  });

  test("is shown by a file without a match, until it has one", async () => {
    const { importFile, shown } = await aTournament();
    const [report] = await importFile(beforeTheDraw(people));
    expect(report).toMatchObject({ registered: 3, counts: { new: 0 }, players: { created: 3 } });
    expect(await shown()).toEqual(people.map((name) => [name]));
    await importFile(drawn);
    expect(await shown()).toEqual([]);
  });

  test.each([
    {
      why: "another program's, of the same event",
      file: seedsOf("Open Simple", [["Ana Côté"], ["Bob Roy"]]),
      events: 1,
    },
    { why: "the same program's, dropped again", file: beforeTheDraw(people), events: 1 },
    {
      why: "another program's, of the doubles",
      file: seedsOf("Open Double", [
        ["Ana Côté", "Éva Doe"],
        ["Bob Roy", "Denis Ly"],
      ]),
      events: 2,
    },
  ])(
    "R33: a list of who is registered takes away no match that was played: $why",
    async ({ file, events }) => {
      const { operator, importFile } = await aTournament();
      await importFile(drawn);
      const [first] = await importFile(file);
      const [again] = await importFile(file);
      expect([first?.counts.removed, again?.changesSomething]).toEqual([0, false]);
      const { read } = operator.database;
      expect(await read.selectFrom("matches").select("id").execute()).toHaveLength(1);
      expect(await read.selectFrom("competitions").select("id").execute()).toHaveLength(events);
    },
  );

  test("R34: a list of who is registered for what was played adds nobody who did not come", async () => {
    const { operator, importFile } = await aTournament();
    await importFile(drawn);
    const before = await dump(operator.database, ["site_state"]);
    const [report] = await importFile(beforeTheDraw(people));
    expect(report).toMatchObject({
      changesSomething: false,
      registered: 0,
      players: { created: 0, unknown: 1 },
    });
    expect(await dump(operator.database, ["site_state"])).toEqual(before);
  });

  test("R33: the doubles of one program are not those who are registered for the singles of another one", async () => {
    const { operator, importFile } = await aTournament();
    await importFile(seedsOf("Open Simple", [["Ana Côté"], ["Bob Roy"]]));
    const teams = [
      ["Ana Côté", "Éva Doe"],
      ["Bob Roy", "Denis Ly"],
    ];
    await importFile(fileOf(kickertoolFile([kickertoolMatchOf("d1", teams)])));
    const names = operator.database.read.selectFrom("competitions").select("name").orderBy("name");
    expect(await names.execute()).toEqual([{ name: "Open Simple" }, { name: "Ouvert de Laval" }]);
  });

  test("R33: the same file twice changes nothing; a later one replaces the list, and undoing it brings it back", async () => {
    const { operator, importFile, shown } = await aTournament();
    await importFile(beforeTheDraw(people));
    const before = await dump(operator.database, ["site_state"]);
    const [again] = await importFile(beforeTheDraw(people));
    expect(again?.registered).toBe(0);
    expect(await dump(operator.database, ["site_state"])).toEqual(before);
    const [later] = await importFile(beforeTheDraw(people.slice(1)));
    expect(await shown()).toEqual([["Bob Roy"], ["Éva Doe"]]);
    const query = operator.database.read.selectFrom("imports").select("operationId");
    const { operationId } = await query.where("id", "=", later?.importId ?? "").executeTakeFirstOrThrow();
    admit(await undoOperation(operator, { operationId, withDependents: false, dryRun: false }));
    const { registrations, players } = await dump(operator.database);
    expect({ registrations, players }).toEqual({
      registrations: before["registrations"],
      players: before["players"],
    });
  });

  test("R54, R57, R59: follows a merge, a pseudonym and an erasure, and stores no name", async () => {
    const { operator, importFile, shown, player } = await aTournament();
    await importFile(beforeTheDraw([...people, "Eva Do"]));
    const rows = await operator.database.read.selectFrom("registrations").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("Ana");
    const [twin, eva] = [await player("Eva Do"), await player("Éva Doe")];
    admit(await mergePlayers(operator, { from: twin.id, into: eva.id, dryRun: false }));
    expect(await shown()).toEqual(people.map((name) => [name]));
    const bob = await player("Bob Roy");
    admit(await setPseudonym(operator, { playerId: bob.id, pseudonym: "Discrète" }));
    expect(await shown()).toEqual([["Ana Côté"], ["Discrète"], ["Éva Doe"]]);
    const ana = await player("Ana Côté");
    admit(await erasePlayer(operator, { playerId: ana.id, confirmation: ana.name, dryRun: false }));
    expect(await shown()).toEqual([["Anonymous"], ["Discrète"], ["Éva Doe"]]);
  });

  test("R63: published as an evening it completes nothing, and the same file again has nothing new", async () => {
    const { operator, shown } = await aTournament();
    const publish = async () => {
      const files = [{ key: "list", ...beforeTheDraw(people) }];
      const ask = async (choices: EveningChoices, dryRun = true) =>
        admit(await publishFiles(operator, { files, choices, dryRun })).preview;
      const asked = { ...noChoices, files: { list: { table: "bonzini", day: "2025-03-14" } } } as const;
      return ask({ ...acceptGuesses(await ask(asked)), files: asked.files }, false);
    };
    const first = await publish();
    expect(first.totals).toMatchObject({ registered: 3, matches: 0, standings: 0, tournaments: 0 });
    expect(first.tournaments).toMatchObject([
      { registered: 3, completion: "stays", events: [{ mode: "singles" }] },
    ]);
    expect(first.files).toMatchObject([{ isKnown: false }]);
    expect(await shown()).toHaveLength(3);
    await expect(publish()).rejects.toThrow("nothingToPublish");
  });

  test("R34: an evening asks who somebody registered is, by a name not quite theirs or by a licence alone", async () => {
    const { operator, importFile } = await aTournament();
    await importFile(beforeTheDraw(people));
    const asked = async (file: ReturnType<typeof fileOf>) => {
      const choices = { ...noChoices, files: { list: { table: "bonzini", day: "2025-03-14" } } } as const;
      const request = { files: [{ key: "list", ...file }], choices, dryRun: true };
      const { preview } = admit(await publishFiles(operator, request));
      // Where everybody is left out, it would add nothing; it was not imported for all that.
      const isKnown = preview.files.map((one) => one.isKnown);
      const guesses = preview.people.map(({ name, guess, candidates }) => [
        name,
        guess?.kind,
        candidates[0]?.name,
      ]);
      return { isKnown, guesses };
    };
    expect(await asked(beforeTheDraw(["Ana Cotte", "Zoé Ly"]))).toMatchObject({
      guesses: [
        ["Ana Cotte", "link", "Ana Côté"],
        ["Zoé Ly", "create", undefined],
      ],
    });
    const seeds = [{ seed: 1, players: ["01234567"] }];
    const phases = [{ id: 1, name: "Pools", system: "swiss", stage: 1, standings: seeds, matches: [] }];
    const competition = { id: 1, name: "Open Single", category: "OS", standings: [], phases };
    const file = {
      id: 1,
      name: "Laval",
      start_date: "2025-03-14",
      table: "bonzini",
      competitions: [competition],
    };
    expect(await asked(fileOf([file]))).toEqual({
      isKnown: [false],
      guesses: [["01234567", undefined, undefined]],
    });
  });
});
