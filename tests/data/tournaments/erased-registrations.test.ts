import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { readPlayedTournament } from "#app/reading/tournaments/read-competitions.ts";
import { publishFiles } from "#app/use-cases/import/evening/publish-evening.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { erasePlayer } from "#app/use-cases/players/erase-player.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { kickertoolFile, kickertoolTeam } from "#tests/factories/result-files/kickertool-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";

const people = ["Ana Côté", "Bob Roy", "Éva Doe"];
const ana = people[0] ?? "";
const listOf = (names: readonly string[], fields: object = {}) =>
  fileOf(
    kickertoolFile([], {
      ...fields,
      qualifying: [{ participants: names.map((name) => kickertoolTeam(name)), standings: [], rounds: [] }],
    }),
  );

onBothDatabases("a list that names somebody who was erased", (fresh) => {
  /** A tournament to come, for which Ana was registered before she was erased. */
  async function aTournament() {
    const operator = await anOperator(await fresh());
    const { read } = operator.database;
    const fields = { name: "Ouvert de Laval", from: "2026-04-14", status: "upcoming" };
    const id = await makeTournament(operator, fields);
    const bring = async (names: readonly string[], choice: object = {}) => {
      const request = { ...importing, table: "bonzini", tournamentId: id, ...choice } as const;
      return admit(await importMatches(operator, { files: [listOf(names)], ...request }));
    };
    await bring(people);
    const player = (await listPlayers(read, "bonzini")).find(({ name }) => name === ana);
    const whom = { playerId: player?.id ?? "", confirmation: ana, dryRun: false };
    admit(await erasePlayer(operator, whom));
    const shown = async () => {
      const about = { id, table: "bonzini", results: null } as const;
      const { competitions } = await readPlayedTournament(read, about, []);
      return competitions.flatMap(({ registered }) => registered.map((team) => team.map(({ name }) => name)));
    };
    return { operator, bring, shown };
  }

  test.each([{}, { unknown: "leave" }])(
    "R33, R57: gives nobody the name back where it is the very list that was here: %o",
    async (choice) => {
      const { operator, bring, shown } = await aTournament();
      const before = await dump(operator.database, ["site_state"]);
      const [report] = await bring(people, choice);
      expect(report).toMatchObject({
        changesSomething: false,
        registered: 0,
        players: { matched: 2, created: 0, unknown: 1 },
      });
      expect(await shown()).toEqual([["Anonymous"], ["Bob Roy"], ["Éva Doe"]]);
      expect(await dump(operator.database, ["site_state"])).toEqual(before);
    },
  );

  test("R57: also once somebody of that name has come since", async () => {
    const { operator, bring, shown } = await aTournament();
    const elsewhere = await makeTournament(operator, { name: "Ouvert de Lévis", from: "2026-05-14" });
    await bring([ana], {
      tournamentId: elsewhere,
      files: [listOf([ana], { _id: "another", name: "Ouvert de Lévis" })],
    });
    const [report] = await bring(people);
    expect(report).toMatchObject({ changesSomething: false, players: { matched: 3, created: 0 } });
    expect(await shown()).toEqual([["Anonymous"], ["Bob Roy"], ["Éva Doe"]]);
  });

  test.each([
    { kind: "create", expected: [["Bob Roy"], ["Édith Doe"], ["É. Doe"]] },
    { kind: "leave", expected: [["Bob Roy"], ["Édith Doe"]] },
  ] as const)(
    "R34: where nobody of it was erased, another answer to who somebody is counts: $kind",
    async ({ kind, expected }) => {
      const { operator, bring, shown } = await aTournament();
      const list = ["Bob Roy", "Édith Doe", "É. Doe"];
      const players = await listPlayers(operator.database.read, "bonzini");
      const playerId = players.find(({ name }) => name === "Éva Doe")?.id;
      const answered = (answer: object) => bring(list, { choices: { "name É. Doe": answer } });
      await answered({ kind: "link", playerId });
      expect(await shown()).toEqual([["Bob Roy"], ["Édith Doe"], ["Éva Doe"]]);
      await answered({ kind });
      expect(await shown()).toEqual(expected);
    },
  );

  test("R57, R63: dropped on the desk, that list adds nobody", async () => {
    const { operator } = await aTournament();
    const choices = { ...noChoices, files: { list: { table: "bonzini", day: "2026-04-14" } } } as const;
    const files = [{ key: "list", ...listOf(people) }];
    const { preview } = admit(await publishFiles(operator, { files, choices, dryRun: true }));
    expect(preview.totals.registered).toBe(0);
    expect(preview.people.filter(({ isAdded }) => isAdded)).toEqual([]);
    expect(preview.files).toMatchObject([{ isKnown: true }]);
  });

  test("R57: a later list says who registered since, and names whoever it adds", async () => {
    const { bring, shown } = await aTournament();
    const [report] = await bring(["Zoé Ly", "Bob Roy", "Éva Doe"]);
    expect(report).toMatchObject({ registered: 3, players: { created: 1 } });
    expect(report?.unknownPlayers.map(({ name }) => name)).toEqual(["Zoé Ly"]);
    expect(await shown()).toEqual([["Zoé Ly"], ["Bob Roy"], ["Éva Doe"]]);
  });
});
