import { describe, expect, test } from "vitest";
import { listMatches } from "#app/data/matches/match-rows.ts";
import { insertPlayerAliases } from "#app/data/players/player-aliases.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { listSourceTournaments } from "#app/data/tournaments/source-tournaments.ts";
import { generateSeason } from "#app/demo/season-generator/generate-season.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import type { MatchesReport } from "#app/steps/import/import-report.ts";
import { fileAsItCame } from "#app/steps/import/keep-import.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { createTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import {
  documentedFile,
  documentedMatch,
  flatFile,
  flatMatch,
} from "#tests/factories/result-files/coral-files.ts";
import { quirkFiles } from "#tests/factories/result-files/quirk-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";

const nights = generateSeason({ seed: 3, years: 1, players: 30, lastDay: "2026-03-01" }).tournaments.flatMap(
  ({ night }) => night ?? [],
);
const flats = nights.map((night) => fileOf(night.flat, `flat-${night.fileName}`));
const documenteds = nights.map((night) => fileOf(night.documented, `documented-${night.fileName}`));

const sumOf = (reports: readonly MatchesReport[], key: keyof MatchesReport["counts"]) =>
  reports.reduce((sum, report) => sum + report.counts[key], 0);

onBothDatabases("import matches", (fresh) => {
  const start = async () => anOperator(await fresh());

  describe("R33: the same night again", () => {
    // What the other shape has more is an operation like any other (R53): an id, a last day, the phases.
    const details = ["source_tournaments", "competition_phases", "audit_log", "audit_subjects", "imports"];
    test.each([
      { again: flats, shape: "in the same files", adds: [] },
      { again: documenteds, shape: "in the other shape", adds: details },
    ])("changes no match, $shape; and nothing at all the next time", async ({ again, adds }) => {
      const operator = await start();
      const first = admit(await importMatches(operator, { ...importing, files: flats }));
      const before = await dump(operator.database, ["site_state", ...adds]);
      const second = admit(await importMatches(operator, { ...importing, files: again }));
      expect(sumOf(first, "new")).toBeGreaterThan(300);
      expect(sumOf(second, "unchanged")).toBe(sumOf(first, "new"));
      expect(sumOf(second, "new") + sumOf(second, "changed") + sumOf(second, "removed")).toBe(0);
      expect(await dump(operator.database, ["site_state", ...adds])).toEqual(before);
      const settled = await dump(operator.database, ["site_state"]);
      const third = admit(await importMatches(operator, { ...importing, files: again }));
      expect(third.some(({ changesSomething }) => changesSomething)).toBe(false);
      expect(await dump(operator.database, ["site_state"])).toEqual(settled);
    });
  });

  test("R53: the file is kept as it came, and its bytes are given back", async () => {
    const operator = await start();
    const file = fileOf(flatFile([flatMatch()]));
    const sent = { ...file, bytes: Uint8Array.from(file.bytes) };
    const letGo = () => sent.bytes.fill(0);
    const [report] = admit(await importMatches(operator, { ...importing, files: [{ ...sent, letGo }] }));
    const kept = await operator.database.read
      .selectFrom("imports")
      .selectAll()
      .where("id", "=", report?.importId ?? "")
      .executeTakeFirstOrThrow();
    expect(Buffer.from(fileAsItCame(kept).bytes)).toEqual(Buffer.from(file.bytes));
    expect(sent.bytes.some((byte) => byte !== 0)).toBe(false);
  });

  test("R33: a file that was imported before answers with that import", async () => {
    const operator = await start();
    const request = { ...importing, files: flats.slice(0, 1) };
    const [first] = admit(await importMatches(operator, request));
    const [second] = admit(await importMatches(operator, request));
    expect(first?.importId).toBeTruthy();
    expect(second?.importId).toBe(first?.importId);
  });

  test("R32: a preview answers what the operation answers, and leaves every row as it was", async () => {
    const operator = await start();
    const before = await dump(operator.database);
    const previewed = admit(await importMatches(operator, { ...importing, files: flats, dryRun: true }));
    expect(await dump(operator.database)).toEqual(before);
    const done = admit(await importMatches(operator, { ...importing, files: flats }));
    expect(previewed.map(({ counts, players }) => ({ counts, players }))).toEqual(
      done.map(({ counts, players }) => ({ counts, players })),
    );
    expect(previewed.every((report) => report.importId === null)).toBe(true);
  });

  test.each(quirkFiles())("a file with $quirk is imported, and known the second time", async ({ json }) => {
    const operator = await start();
    const request = { ...importing, files: [fileOf(json)], day: "2025-03-14" };
    const [first] = admit(await importMatches(operator, request));
    const [second] = admit(await importMatches(operator, request));
    expect(second?.counts.unchanged).toBe(first?.counts.new);
    expect(second?.counts.new).toBe(0);
  });

  test("R33: a corrected file changes, adds and removes while uncompiled; the removed are listed", async () => {
    const operator = await start();
    const matches = [flatMatch(), flatMatch({ round: 2 })];
    admit(await importMatches(operator, { ...importing, files: [fileOf(flatFile(matches))] }));
    const corrected = [flatMatch({ score: { home: 7, away: 5 } }), flatMatch({ round: 3 })];
    const [report] = admit(
      await importMatches(operator, { ...importing, files: [fileOf(flatFile(corrected))] }),
    );
    expect(report?.counts).toMatchObject({ new: 1, changed: 1, unchanged: 0, removed: 1 });
    expect(report?.removedMatches).toEqual([
      { event: "Open Simple", round: 2, home: ["Ana Côté"], away: ["Bob Roy"] },
    ]);
    const stored = await listMatches(operator.database.read, "bonzini");
    expect(new Set(stored.map((match) => `${match.round}: ${match.score?.away[0]}`))).toEqual(
      new Set(["1: 5", "3: 3"]),
    );
  });

  test("R33: a compiled match that differs is reported and stays", async () => {
    const operator = await start();
    admit(await importMatches(operator, { ...importing, files: [fileOf(flatFile([flatMatch()]))] }));
    await compileTable(operator, { table: "bonzini", dryRun: false });
    const before = await dump(operator.database, ["site_state"]);
    const other = fileOf(flatFile([flatMatch({ winner: 2, score: { home: 3, away: 7 } })]));
    const [report] = admit(await importMatches(operator, { ...importing, files: [other] }));
    expect(report?.skipped).toEqual([{ path: "competitions[0].matches[0]", reason: "compiledDiffers" }]);
    expect(report?.counts).toMatchObject({ new: 0, changed: 0, unchanged: 0, removed: 0, skipped: 1 });
    expect(await dump(operator.database, ["site_state"])).toEqual(before);
  });

  test("R34: unknown people are created unrated, or left out by name; a remembered alias is known", async () => {
    const operator = await start();
    const files = [fileOf(flatFile([flatMatch()]))];
    const [left] = admit(await importMatches(operator, { ...importing, files, unknown: "leave" }));
    expect(left?.players).toEqual({ matched: 0, created: 0, unknown: 2 });
    expect(await listPlayers(operator.database.read)).toEqual([]);
    const [created] = admit(await importMatches(operator, { ...importing, files }));
    expect(created?.players).toEqual({ matched: 0, created: 2, unknown: 0 });
    expect(created?.counts).toMatchObject({ new: 0, changed: 1 });
    const [ana] = (await listPlayers(operator.database.read)).filter((player) => player.name === "Ana Côté");
    expect(ana).toMatchObject({ singlesRanking: null, license: "01111111", coralId: "AAA111" });
    await operator.database.transaction((tx) =>
      insertPlayerAliases(tx, [{ id: "x", kind: "name", value: "Nana", personId: ana?.personId ?? "" }]),
    );
    const nana = flatMatch({ round: 9, home: { players: [{ license: null, name: "NANA" }] } });
    const [again] = admit(
      await importMatches(operator, { ...importing, files: [fileOf(flatFile([flatMatch(), nana]))] }),
    );
    expect(again?.players).toEqual({ matched: 2, created: 0, unknown: 0 });
  });

  test("R34: a file's tournament finds the site's by day and city, and the next shape remembers it", async () => {
    const operator = await start();
    const input = readTournamentInput({ name: "Grand Tournoi", city: "Laval", from: "2025-03-14" });
    const site = admit(await createTournament(operator, admit(input)));
    admit(await importMatches(operator, { ...importing, files: [fileOf(flatFile([flatMatch()]))] }));
    const [source] = await listSourceTournaments(operator.database.read, "bonzini");
    expect(source).toMatchObject({ code: "Q1", tournamentId: site.id, startDay: "2025-03-14" });
    admit(
      await importMatches(operator, { ...importing, files: [fileOf(documentedFile([documentedMatch()]))] }),
    );
    expect(await listSourceTournaments(operator.database.read, "bonzini")).toHaveLength(1);
  });

  test.each([
    { why: "no day at all", request: {}, code: "noDay" },
    {
      why: "a tournament that is not there",
      request: { tournamentId: "nowhere", day: "2025-03-14" },
      code: "unknownTournament",
    },
  ])("R10, R34: $why is refused", async ({ request, code }) => {
    const operator = await start();
    const undated = fileOf(flatFile([flatMatch({ start_at: null, end_at: null })]));
    const result = await importMatches(operator, { ...importing, files: [undated], ...request });
    expect(result).toMatchObject({ ok: false, refusal: { fileName: undated.name, refusal: { code } } });
  });

  test("R10: a file without any date takes the day that is given", async () => {
    const operator = await start();
    const undated = fileOf(flatFile([flatMatch({ start_at: null, end_at: null })]));
    admit(await importMatches(operator, { ...importing, files: [undated], day: "2025-03-14" }));
    const [source] = await listSourceTournaments(operator.database.read, "bonzini");
    expect(source?.startDay).toBe("2025-03-14");
  });

  test("a file that changes nothing names its import of matches, though it was imported as results later", async () => {
    const operator = await start();
    const standings = [{ rank: 1, players: [{ name: "Ana Côté", license: "01111111" }] }];
    const file = fileOf(flatFile([flatMatch()], { event: { standings } }));
    const bring = async () => admit(await importMatches(operator, { ...importing, files: [file] }))[0];
    const first = (await bring())?.importId;
    expect(first).toEqual(expect.any(String));
    const tournamentId = await makeTournament(operator);
    const results = admit(await importResults(operator, { file, tournamentId, dryRun: false }));
    expect(results.importId).not.toBe(first);
    expect((await bring())?.importId).toBe(first);
  });

  test.each([{ order: [0, 1] }, { order: [1, 0] }])(
    "R33: of two exports of one night that are imported together the longer one counts: $order",
    async ({ order }) => {
      const operator = await start();
      const last = flatMatch({ round: 2, start_at: "2025-03-14 19:00:00", end_at: "2025-03-14 19:07:00" });
      const exports = [
        fileOf(flatFile([flatMatch()]), "night.json"),
        fileOf(flatFile([flatMatch(), last]), "night (1).json"),
      ];
      const files = order.flatMap((position) => exports[position] ?? []);
      admit(await importMatches(operator, { ...importing, table: "auto", files }));
      expect(await listMatches(operator.database.read, "bonzini")).toHaveLength(2);
    },
  );

  test("a file that changes nothing names the latest of its imports", async () => {
    const operator = await start();
    const bring = async (tournamentId: string) =>
      admit(
        await importMatches(operator, {
          ...importing,
          files: [fileOf(flatFile([flatMatch()]))],
          tournamentId,
        }),
      )[0];
    const first = await makeTournament(operator, { city: "Laval" });
    const second = await makeTournament(operator, { city: "Hull" });
    const imports = [(await bring(first))?.importId, (await bring(second))?.importId];
    expect(new Set(imports).size).toBe(2);
    expect((await bring(second))?.importId).toBe(imports[1]);
  });
});
