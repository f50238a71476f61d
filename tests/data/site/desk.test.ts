import { expect, onTestFinished, test } from "vitest";
import { claimNightlyBackup, noteFailedBackup, noteGoodBackup } from "#app/data/backup/nightly-backups.ts";
import { defaultSettings } from "#app/domain/site/site-settings.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { readDesk } from "#app/reading/site/read-desk.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { deletePlayer } from "#app/use-cases/players/delete-player.ts";
import { addPlayer } from "#app/use-cases/players/save-player.ts";
import { createTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { draftOf, night, publishAll } from "#tests/data/import/evening/an-evening-draft.ts";
import { wideReads } from "#tests/data/wide-reads.ts";
import { aDemoSeason } from "#tests/factories/demo-season.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

const today = "2026-03-02";
const open = { ...defaultSettings, hiddenTables: [] };
const person = (name: string) => ({ players: [{ license: null, name }] });

async function add(operator: Operator, fields: Record<string, unknown>): Promise<void> {
  const input = admit(readTournamentInput({ name: "Ouvert", city: "Laval", ...fields }));
  admit(await createTournament(operator, input));
}

onBothDatabases("the desk", (fresh) => {
  test("an empty site has first steps, and nothing that waits", async () => {
    const { database } = await anOperator(await fresh());
    const desk = await database.snapshot((db) => readDesk(db, open, today));
    expect(desk).toMatchObject({ tables: [], overdue: [], withoutResults: [], hiddenTables: [] });
    expect(desk.firstSteps).toEqual({ name: false, link: false, tournament: false, players: false });
  });

  test("backups that no longer arrive are told, with the day of the last good one", async () => {
    const { database } = await anOperator(await fresh());
    const { write } = database;
    const late = () => database.snapshot(async (db) => (await readDesk(db, open, today)).lateBackup);
    expect(await late()).toBeNull();
    await claimNightlyBackup(write, "2026-02-27", new Date("2026-02-27T08:30:00Z"));
    expect(await late()).toBeNull();
    await noteFailedBackup(write, "2026-02-27", "no space");
    expect(await late()).toEqual({ lastDay: null });
    await noteGoodBackup(write, "2026-02-27", 1_000, new Date("2026-02-27T08:31:00Z"));
    expect(await late()).toEqual({ lastDay: "2026-02-27" });
    await claimNightlyBackup(write, "2026-02-28", new Date("2026-02-28T08:30:00Z"));
    await noteGoodBackup(write, "2026-02-28", 1_000, new Date("2026-02-28T08:31:00Z"));
    expect(await late()).toBeNull();
  });

  test("evenings that were dropped wait until they are published", async () => {
    const operator = await anOperator(await fresh());
    await publishAll(operator, [night("2026-02-20", [["Ana Roy", "Bob Caron"]])]);
    const waiting = await draftOf(operator, [night("2026-02-27", [["Ana Roy", "Bob Caron"]])]);
    const { drafts } = await operator.database.snapshot((db) => readDesk(db, open, today));
    expect(drafts).toMatchObject([{ id: waiting, fileNames: ["2026-02-27.json"] }]);
  });

  test("what was imported waits: matches, late ones, people without a starting rating, people left out", async () => {
    const operator = await anOperator(await fresh());
    const bring = (away: string, day: string, unknown: "create" | "leave") => {
      const match = flatMatch({ home: person("Ana Côté"), away: person(away), start_at: `${day} 19:00:00` });
      const file = flatFile([match], { code: day });
      return importMatches(operator, { ...importing, files: [fileOf(file)], unknown });
    };
    // The night that is compiled last was played first.
    for (const day of ["2026-02-10", "2025-12-10"]) {
      await bring("Bob Roy", day, "create");
      await compileTable(operator, { table: "bonzini", dryRun: false });
    }
    await bring("Inconnu", "2026-01-10", "leave");
    const { tables } = await operator.database.snapshot((db) => readDesk(db, open, today));
    expect(tables).toMatchObject([
      {
        table: "bonzini",
        waiting: 1,
        isPartial: false,
        tournaments: ["Ouvert de Laval"],
        late: { matches: 1, tournaments: ["Ouvert de Laval"] },
        leftOut: ["Inconnu"],
        withoutStart: [{ name: "Ana Côté", mode: "singles", rating: 49 }],
      },
    ]);
  });

  test("a tournament that is over is asked about: still upcoming, or completed without results", async () => {
    const operator = await anOperator(await fresh());
    await add(operator, { name: "Passé", from: "2026-02-28", status: "upcoming" });
    await add(operator, { name: "Bientôt", from: "2026-03-20", status: "upcoming" });
    await add(operator, { name: "Sans résultats", from: "2026-01-10", status: "completed" });
    await add(operator, { name: "De l’histoire ancienne", from: "2019-01-10", status: "completed" });
    // As the legacy site has some.
    await add(operator, { name: "Sans jour", from: "2018-01-10", status: "completed" });
    await operator.database.transaction((tx) =>
      tx.updateTable("tournaments").set({ from: null }).where("name", "=", "Sans jour").execute(),
    );
    const desk = await operator.database.snapshot((db) => readDesk(db, open, today));
    expect(desk.overdue.map(({ name }) => name)).toEqual(["Passé"]);
    expect(desk.withoutResults.map(({ name }) => name)).toEqual(["Sans résultats", "Sans jour"]);
    expect(desk.firstSteps).toMatchObject({ tournament: true, players: false });
  });

  test("R55: a site whose only player was deleted has none", async () => {
    const operator = await anOperator(await fresh());
    const person = { name: "Ana Côté", coralId: "AAA111", license: "01111111", gender: null, aqbbId: null };
    const ratings = { singlesRanking: 900, doublesRanking: null };
    const { id } = admit(await addPlayer(operator, "bonzini", { ...person, ...ratings }));
    const hasPlayers = async () =>
      (await operator.database.snapshot((db) => readDesk(db, open, today))).firstSteps?.players;
    expect(await hasPlayers()).toBe(true);
    admit(await deletePlayer(operator, { playerId: id, dryRun: false }));
    expect(await hasPlayers()).toBe(false);
  });

  test("a table that is hidden from visitors is said, and first steps end when all are done", async () => {
    const operator = await anOperator(await fresh());
    await add(operator, { from: "2026-03-20" });
    await importMatches(operator, { ...importing, files: [fileOf(flatFile([flatMatch()]))] });
    const settings = {
      ...defaultSettings,
      siteName: "Ligue de Laval",
      socialLink: "https://laval.example/babyfoot",
    };
    const desk = await operator.database.snapshot((db) => readDesk(db, settings, today));
    expect(desk).toMatchObject({ hiddenTables: ["leonhart"], firstSteps: null });
  });
});

test("its cost goes with what waits: of what is compiled, it reads a row of each compilation", async () => {
  const database = await aDemoSeason();
  onTestFinished(() => database.close());
  const operator = await anOperator(database, "later");
  await importMatches(operator, { ...importing, files: [fileOf(flatFile([flatMatch()]))] });
  // The index of matches that wait has no others.
  expect(await wideReads(database, (db) => readDesk(db, open, today))).toEqual([
    "SEARCH matches USING COVERING INDEX matches_waiting (table=?)",
    "SEARCH matches USING INDEX matches_waiting (table=?)",
    "SEARCH compilations USING INDEX compilations_by_table (table=?)",
  ]);
});
