import { describe, expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { readPhases } from "#app/data/tournaments/competition-phases.ts";
import { generateSeason } from "#app/demo/season-generator/generate-season.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { readPodium } from "#app/reading/tournaments/read-podium.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { readUnreadPhases } from "#app/use-cases/tournaments/read-unread-phases.ts";
import { createTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import {
  kickertoolFile,
  kickertoolMatch,
  kickertoolSets,
  kickertoolTree,
} from "#tests/factories/result-files/kickertool-files.ts";

const season = generateSeason({ seed: 3, years: 1, players: 24, lastDay: "2026-03-01" });
const [night] = season.tournaments.flatMap((tournament) => tournament.night ?? []);
const documented = fileOf(night?.documented);
const flat = fileOf(night?.flat);
const kickertool = fileOf(
  kickertoolFile([kickertoolMatch()], {
    options: { tableConfig: [{ property: "bh1", visible: true, ignoreSort: false }] },
    eliminations: [kickertoolTree()],
    qualifying: [
      {
        name: null,
        participants: [],
        standings: [
          { name: "Bob Roy", stats: { place: 1, bh1: 4.5 } },
          { name: "Éva, who played nowhere", stats: { place: 2, bh1: 0 } },
        ],
        rounds: [{ name: "1", matches: [kickertoolMatch()] }],
      },
    ],
  }),
);

onBothDatabases("phases", (fresh) => {
  async function withImport(file: typeof documented) {
    const operator = await anOperator(await fresh());
    const request = { ...importing, files: [file], table: "bonzini" } as const;
    const [report] = admit(await importMatches(operator, request));
    const stored = async () => {
      const { read } = operator.database;
      const ids = (await read.selectFrom("competitions").select("id").execute()).map(({ id }) => id);
      return [...(await readPhases(read, ids)).values()].flat();
    };
    return { operator, request, report, stored };
  }

  test("a file's phases are kept with their systems and slots, and name nobody", async () => {
    const { operator, stored } = await withImport(documented);
    const phases = await stored();
    expect(new Set(phases.map(({ system }) => system))).toEqual(new Set(["swiss", "sko"]));
    const matches = await operator.database.read.selectFrom("matches").select("id").execute();
    const inSlots = phases.flatMap(({ slots }) => slots.flatMap(({ match }) => match ?? []));
    expect([...inSlots].sort()).toEqual(matches.map(({ id }) => id).sort());
    expect(phases.some(({ slots }) => slots.some(({ match }) => match === null))).toBe(true);
    const players = await listPlayers(operator.database.read, "bonzini");
    const text = JSON.stringify(phases);
    expect(
      players.filter(({ name, license }) => text.includes(name) || text.includes(license ?? "?")),
    ).toEqual([]);
  });

  test("a program's table points at people by their matches, with the figures that put it in order", async () => {
    const { stored } = await withImport(kickertool);
    const [rounds, tree] = await stored();
    expect(rounds).toMatchObject({
      system: "swiss",
      columns: ["buchholz"],
      standings: [{ rank: 1, members: [{ slot: 0, side: "away", member: 0 }], figures: { buchholz: 4.5 } }],
    });
    expect(tree).toMatchObject({ system: "dko", slots: [1, 2, -1, -2].map((round) => ({ round })) });
  });

  test.each([
    { program: "Kickertool, with its table", file: kickertool },
    { program: "Coral", file: documented },
  ])("R33: the same file twice changes nothing: $program", async ({ file }) => {
    const { operator, request } = await withImport(file);
    const before = await dump(operator.database, ["site_state"]);
    expect(admit(await importMatches(operator, request))).toMatchObject([{ changesSomething: false }]);
    expect(await dump(operator.database, ["site_state"])).toEqual(before);
  });

  describe("another file of the same night", () => {
    test("brings the phases that the first did not say", async () => {
      const { operator, request, stored } = await withImport(flat);
      expect(await stored()).toEqual([]);
      admit(await importMatches(operator, { ...request, files: [documented] }));
      expect((await stored()).length).toBeGreaterThan(1);
    });

    test("without any leaves them as they are", async () => {
      const { operator, request, stored } = await withImport(documented);
      const before = await stored();
      admit(await importMatches(operator, { ...request, files: [flat] }));
      expect(await stored()).toEqual(before);
    });

    test("that corrects a result takes away the ranks that stood on it", async () => {
      const { operator, request, stored } = await withImport(fileOf(kickertoolFile([kickertoolMatch()])));
      const ranks = async () =>
        (await stored()).flatMap(({ standings }) => standings.map(({ rank }) => rank));
      expect(await ranks()).toEqual([1, 2]);
      const corrected = kickertoolMatch({ ...kickertoolSets([3, 7]), result: [3, 7] });
      const rounds = [{ name: "1", matches: [corrected] }];
      const qualifying = [{ name: null, participants: [], standings: [], rounds }];
      const file = fileOf(kickertoolFile([], { qualifying }));
      admit(await importMatches(operator, { ...request, files: [file] }));
      expect(await ranks()).toEqual([]);
    });
  });

  test("without standings, the podium of a picture for sharing is read from the tree", async () => {
    const { operator } = await withImport(documented);
    const input = { name: "Nuit", city: "Laval", from: "2026-03-01", table: "bonzini", status: "completed" };
    const { id, table } = admit(await createTournament(operator, admit(readTournamentInput(input))));
    await operator.database.write.updateTable("source_tournaments").set({ tournamentId: id }).execute();
    const podium = await readPodium(operator.database.read, { id, table, results: null });
    expect(podium.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    expect(new Set(podium.flatMap(({ names }) => names)).size).toBe(
      podium.flatMap(({ names }) => names).length,
    );
  });

  test("undoing the import takes them away", async () => {
    const { operator, report, stored } = await withImport(documented);
    const query = operator.database.read.selectFrom("imports").select("operationId");
    const { operationId } = await query.where("id", "=", report?.importId ?? "").executeTakeFirstOrThrow();
    admit(await undoOperation(operator, { operationId, withDependents: false, dryRun: false }));
    expect(await stored()).toEqual([]);
  });

  test.each([
    { name: "Coral", file: documented },
    { name: "Kickertool", file: kickertool },
  ])(
    "files of $name that came before phases were kept are read once, with the same outcome",
    async ({ file }) => {
      const { operator, report, stored } = await withImport(file);
      const before = await stored();
      const { write } = operator.database;
      await write.deleteFrom("competition_phases").execute();
      await write
        .insertInto("unread_phases")
        .values({ importId: report?.importId ?? "" })
        .execute();
      expect(await readUnreadPhases(operator.database)).toBeGreaterThan(0);
      expect(await stored()).toEqual(before);
      expect(await readUnreadPhases(operator.database)).toBe(0);
    },
  );
});
