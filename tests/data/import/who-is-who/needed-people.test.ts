import { describe, expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { listPlayers } from "#app/data/players/players.ts";
import type { EveningPreview } from "#app/steps/import/evening/evening-preview.ts";
import type { MatchesReport } from "#app/steps/import/import-report.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { saveDraftChoices } from "#app/use-cases/import/evening/keep-draft.ts";
import { publishEvening } from "#app/use-cases/import/evening/publish-evening.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump, dumpContent } from "#tests/data/dump.ts";
import { answers, draftOf, preview } from "#tests/data/import/evening/an-evening-draft.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import {
  documentedFile,
  documentedMatch,
  flatFile,
  flatMatch,
} from "#tests/factories/result-files/coral-files.ts";

const guy = { license: "44444444", code: "DDD444", name: "Guy Lavoie" };
const zoe = { license: "33333333", code: "CCC333", name: "Zoé Gagnon" };
const night = flatFile([flatMatch()]);
/** The night with somebody else in its match, and with one match more. */
const otherwise = flatMatch({ away: { players: [guy] } });
const more = flatMatch({ number: 2, round: 2, away: { players: [zoe] } });

async function bring(operator: Operator, file: unknown, request: object = {}): Promise<MatchesReport> {
  const [report] = admit(await importMatches(operator, { ...importing, files: [fileOf(file)], ...request }));
  if (!report) throw new Error("no report");
  return report;
}

const namesIn = async ({ read }: Database) => (await listPlayers(read)).map(({ name }) => name).sort();

/** A night that is compiled. */
async function aCompiledNight(database: Database): Promise<Operator> {
  const operator = await anOperator(database);
  await bring(operator, night);
  await compileTable(operator, { table: "bonzini", dryRun: false });
  return operator;
}

onBothDatabases("only whom a match or a registration needs is added", (fresh) => {
  describe("R33, R34: of compiled matches that stay as they are", () => {
    test("nobody is added, and nothing is written", async () => {
      const operator = await aCompiledNight(await fresh());
      const before = await dump(operator.database, ["site_state"]);
      const previewed = await bring(operator, flatFile([otherwise]), { dryRun: true });
      const report = await bring(operator, flatFile([otherwise]));
      for (const { players, changesSomething } of [previewed, report]) {
        expect(players).toEqual({ matched: 1, created: 0, unknown: 1 });
        expect(changesSomething).toBe(false);
      }
      expect(await dump(operator.database, ["site_state"])).toEqual(before);
    });

    test("only those of the other matches are added, and one undo takes them back", async () => {
      const operator = await aCompiledNight(await fresh());
      const before = await dumpContent(operator.database);
      const previewed = await bring(operator, flatFile([otherwise, more]), { dryRun: true });
      const report = await bring(operator, flatFile([otherwise, more]));
      expect(previewed.players).toEqual({ matched: 1, created: 1, unknown: 1 });
      expect(report.players).toEqual(previewed.players);
      expect(await namesIn(operator.database)).toEqual(["Ana Côté", "Bob Roy", "Zoé Gagnon"]);
      const operationId = await latestOperation(operator);
      admit(await undoOperation(operator, { operationId, withDependents: false, dryRun: false }));
      expect(await dumpContent(operator.database)).toEqual(before);
    });

    test("whoever they name is added once their corrections are chosen", async () => {
      const operator = await aCompiledNight(await fresh());
      const report = await bring(operator, flatFile([otherwise]), { corrections: "apply" });
      expect(report.players).toEqual({ matched: 1, created: 1, unknown: 0 });
      expect(await namesIn(operator.database)).toEqual(["Ana Côté", "Bob Roy", "Guy Lavoie"]);
    });

    test("nobody of another table becomes a player of this one", async () => {
      const operator = await aCompiledNight(await fresh());
      const file = fileOf({ players: [guy] });
      admit(await importPlayers(operator, { file, table: "leonhart", dryRun: false }));
      const report = await bring(operator, flatFile([otherwise]));
      expect(report.players).toEqual({ matched: 1, created: 0, unknown: 1 });
      expect(await listPlayers(operator.database.read, "bonzini")).toHaveLength(2);
    });
  });

  test("R34: whoever is newly registered is added, beside a match that stays as it is", async () => {
    const operator = await aCompiledNight(await fresh());
    const phaseOf = (fields: object) => ({ id: 1, name: "Tableau", system: "swiss", stage: 1, ...fields });
    const seeds = [{ seed: 1, players: [zoe] }];
    const competitions = [
      { id: 1, name: "Open Simple", phases: [phaseOf({ standings: [], matches: [documentedMatch()] })] },
      { id: 2, name: "Open Double", phases: [phaseOf({ standings: seeds, matches: [] })] },
    ];
    const report = await bring(operator, documentedFile([], { code: "Q1", competitions }));
    expect(report).toMatchObject({ players: { matched: 2, created: 1, unknown: 0 }, registered: 1 });
    expect(await namesIn(operator.database)).toEqual(["Ana Côté", "Bob Roy", "Zoé Gagnon"]);
  });

  test("R63: an evening whose corrections are kept shows and adds only those of its other matches", async () => {
    const operator = await aCompiledNight(await fresh());
    const draftId = await draftOf(operator, [fileOf(flatFile([otherwise, more]))]);
    const corrected = await preview(operator, draftId);
    const added = ({ people }: EveningPreview) =>
      people.flatMap(({ name, isAdded }) => (isAdded ? name : [])).sort();
    expect(added(corrected)).toEqual(["Guy Lavoie", "Zoé Gagnon"]);
    const guessed = answers(corrected);
    const corrections = Object.fromEntries(
      Object.keys(guessed.corrections).map((key) => [key, "keep"] as const),
    );
    admit(await saveDraftChoices(operator, draftId, { ...guessed, corrections }));
    const kept = await preview(operator, draftId);
    expect(added(kept)).toEqual(["Zoé Gagnon"]);
    admit(await saveDraftChoices(operator, draftId, { ...answers(kept), corrections }));
    const { digest } = await preview(operator, draftId);
    admit(await publishEvening(operator, { draftId, digest }));
    expect(await namesIn(operator.database)).toEqual(["Ana Côté", "Bob Roy", "Zoé Gagnon"]);
  });
});

async function latestOperation({ database }: Operator): Promise<string> {
  const entries = database.read.selectFrom("audit_log").select("id").orderBy("number", "desc");
  return (await entries.executeTakeFirstOrThrow()).id;
}
