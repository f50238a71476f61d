import { expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { findLastChange } from "#app/data/operations/audit-entries.ts";
import { readLastChange } from "#app/data/operations/last-change.ts";
import { listAuditEntries } from "#app/data/operations/list-audit-entries.ts";
import { readTournamentTraces } from "#app/data/operations/tournament-traces.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { fillDemo } from "#app/demo/fill-demo.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importLegacySite } from "#app/use-cases/import/import-legacy-site.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { deleteTournament } from "#app/use-cases/tournaments/delete-tournament.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dumpContent } from "#tests/data/dump.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";

const alone = { withDependents: false, dryRun: false } as const;
const withDependents = { withDependents: true, dryRun: false } as const;

/** The operations so far, oldest first. */
async function operations({ read }: Database, action: string) {
  const request = { action: null, author: null, page: 1, pageSize: 1_000 };
  const { entries } = await listAuditEntries(read, request);
  return entries.filter((entry) => entry.action === action).reverse();
}

/** A night of one match between two people who have nothing but a name. */
function night(code: string, home: string, away: string, competition = "Open Singles") {
  const player = (name: string) => ({ players: [{ license: null, name }] });
  const file = flatFile([flatMatch({ home: player(home), away: player(away) })]) as {
    competitions: object[];
  };
  const [first] = file.competitions;
  return fileOf({
    tournament: { code, name: `Nuit ${code}`, table: "bonzini" },
    competitions: [{ ...first, name: competition }],
  });
}

async function importTogether(operator: Operator, files: ReturnType<typeof night>[]) {
  expect(await importMatches(operator, { ...importing, files })).toMatchObject({ ok: true });
  return operations(operator.database, "import.matches");
}

onBothDatabases("the order of operations", (fresh) => {
  test("R56: deleting a tournament depends on the import that took a file’s tournament from it", async () => {
    const operator = await anOperator(await fresh());
    const first = await makeTournament(operator, { city: "Laval" });
    const second = await makeTournament(operator, { city: "Hull" });
    const bring = (tournamentId: string) =>
      importMatches(operator, { ...importing, files: [night("A", "Ana", "Bob")], tournamentId });
    admit(await bring(first));
    const before = await dumpContent(operator.database);
    admit(await bring(second));
    admit(await deleteTournament(operator, { id: first, dryRun: false }));
    const [, moved] = await operations(operator.database, "import.matches");
    const operationId = moved?.id ?? "";
    expect(await undoOperation(operator, { operationId, ...alone })).toMatchObject({
      refusal: { code: "dependedOn", dependents: [{ action: "tournament.delete" }] },
    });
    const undone = admit(await undoOperation(operator, { operationId, ...withDependents }));
    expect(undone.map(({ action }) => action)).toEqual(["tournament.delete", "import.matches"]);
    expect(await dumpContent(operator.database)).toEqual(before);
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  test("files of one import stand in the audit log in their order, the last first", async () => {
    const operator = await anOperator(await fresh());
    const files = ["A", "B", "C"].map((code) => night(code, "Ana", "Bob"));
    const named = files.map((file, index) => ({ ...file, name: `${index}.json` }));
    await importTogether(operator, named);
    const request = { action: null, author: null, page: 1, pageSize: 10 };
    const { entries } = await listAuditEntries(operator.database.read, request);
    expect(entries.map(({ summary }) => summary["fileName"])).toEqual(["2.json", "1.json", "0.json"]);
  });

  test("R56: of several files of one import, one that made who plays in another names it as its dependent", async () => {
    const operator = await anOperator(await fresh());
    const [first, second, third] = await importTogether(operator, [
      night("A", "Ana", "Bob"),
      night("B", "Ana", "Bob"),
      night("C", "Cléo", "Dov"),
    ]);
    const before = await dumpContent(operator.database);
    const refused = await undoOperation(operator, { ...alone, operationId: first?.id ?? "" });
    expect(refused).toMatchObject({ refusal: { code: "dependedOn", dependents: [{ id: second?.id }] } });
    expect(await dumpContent(operator.database)).toEqual(before);
    const undone = await undoOperation(operator, { ...withDependents, operationId: first?.id ?? "" });
    expect(undone).toMatchObject({ value: [{ id: second?.id }, { id: first?.id }] });
    const people = await listPlayers(operator.database.read, "bonzini");
    expect(people.map(({ name }) => name).sort()).toEqual(["Cléo", "Dov"]);
    expect((await verify(operator.database.read)).faults).toEqual([]);
    expect(await undoOperation(operator, { ...alone, operationId: third?.id ?? "" })).toMatchObject({
      ok: true,
    });
  });

  test("R56: a file that stands on another's tournament, and on nobody of it, is its dependent", async () => {
    const operator = await anOperator(await fresh());
    const [first, second] = await importTogether(operator, [
      night("A", "Ana", "Bob"),
      night("A", "Cléo", "Dov", "Open Simple"),
    ]);
    const refused = await undoOperation(operator, { ...alone, operationId: first?.id ?? "" });
    expect(refused).toMatchObject({ refusal: { code: "dependedOn", dependents: [{ id: second?.id }] } });
    const undone = await undoOperation(operator, { ...withDependents, operationId: first?.id ?? "" });
    expect(undone).toMatchObject({ value: [{ id: second?.id }, { id: first?.id }] });
    expect((await dumpContent(operator.database))["source_tournaments"]).toEqual([]);
  });

  test("who last changed something is who did so last, within one transaction too", async () => {
    const operator = await anOperator(await fresh());
    let minutes = 0;
    const clock = { ...operator, now: () => new Date(Date.UTC(2026, 0, 1, 12, minutes++)) };
    const [first, second] = await importTogether(clock, [
      night("A", "Ana", "Bob"),
      night("A", "Cléo", "Dov"),
    ]);
    const competition = await operator.database.read
      .selectFrom("competitions")
      .select("id")
      .executeTakeFirst();
    expect(first?.at).not.toBe(second?.at);
    const last = await findLastChange(operator.database.read, [`competition:${competition?.id}`]);
    expect(last?.at).toBe(second?.at);
  });

  test("the matches of a tournament changed last when an import of them was undone; the tournament, when it was written", async () => {
    let minutes = 0;
    const now = () => new Date(Date.UTC(2026, 0, 1, 12, minutes++));
    const operator = { ...(await anOperator(await fresh())), now };
    const { read } = operator.database;
    const tournamentId = await makeTournament(operator);
    const written = await readTournamentTraces(read, [tournamentId]);
    expect(written.size).toBe(1);
    const bring = async (home: string, away: string) =>
      admit(await importMatches(operator, { ...importing, files: [night("A", home, away)], tournamentId }));
    await bring("Ana", "Bob");
    await bring("Cléo", "Dov");
    const [, second] = await operations(operator.database, "import.matches");
    expect(await readLastChange(read, tournamentId)).toBe(second?.at);
    admit(await undoOperation(operator, { ...alone, operationId: second?.id ?? "" }));
    const [undo] = await operations(operator.database, "undo");
    expect(undo?.at).not.toBe(second?.at);
    expect(await readLastChange(read, tournamentId)).toBe(undo?.at);
    expect(await readTournamentTraces(read, [tournamentId])).toEqual(written);
  });

  test("R56: any one file of the demonstration is undone with what stands on it, and all of them leave nothing", async () => {
    const database = await fresh();
    const operator = await anOperator(database);
    await fillDemo(operator, { seed: 3, years: 1, players: 16, lastDay: "2026-03-01" });
    const files = await operations(database, "import.matches");
    expect(files.length).toBeGreaterThan(4);
    const chosen = files[2]?.id ?? "";
    expect(await undoOperation(operator, { ...alone, operationId: chosen })).toMatchObject({
      refusal: { code: "dependedOn" },
    });
    expect(await undoOperation(operator, { ...withDependents, operationId: chosen })).toMatchObject({
      ok: true,
    });
    expect((await verify(database.read)).faults).toEqual([]);
    for (const { id } of [...files].reverse()) {
      await undoOperation(operator, { ...withDependents, operationId: id });
    }
    const { matches, source_tournaments: sources, competitions } = await dumpContent(database);
    expect([matches, sources, competitions]).toEqual([[], [], []]);
    expect((await verify(database.read)).faults).toEqual([]);
  });

  test("R56: an import of the legacy site: its tournaments name its tables' imports, and go with them", async () => {
    const database = await fresh();
    const operator = await anOperator(database);
    const before = await dumpContent(database);
    expect(await importLegacySite(operator, { file: fileOf(legacyDump), dryRun: false })).toMatchObject({
      ok: true,
    });
    const [tournaments, bonzini, leonhart] = await operations(database, "import.store");
    const refused = await undoOperation(operator, { ...alone, operationId: tournaments?.id ?? "" });
    expect(refused).toMatchObject({
      refusal: { code: "dependedOn", dependents: [{ id: leonhart?.id }, { id: bonzini?.id }] },
    });
    const undone = await undoOperation(operator, { ...withDependents, operationId: tournaments?.id ?? "" });
    expect(undone).toMatchObject({
      value: [{ id: leonhart?.id }, { id: bonzini?.id }, { id: tournaments?.id }],
    });
    expect(await dumpContent(database)).toEqual(before);
  });
});

/** A legacy dump of one tournament that was played on both tables. */
const legacyDump = {
  tournaments: {
    "laval-2025-03-15": { name: "Ouvert de Laval", ville: "Laval", from: "2025-03-15", status: "completed" },
  },
  playerRankings: Object.fromEntries(
    ["bonzini", "leonhart"].flatMap((table) =>
      ["Ana", "Bob"].map((name) => [
        `${table}-${name}`,
        { name, table, singlesRanking: 900, doublesRanking: 0 },
      ]),
    ),
  ),
  matches: Object.fromEntries(
    ["bonzini", "leonhart"].map((table) => [
      `${table}-1`,
      {
        table,
        tournament: { code: `T-${table}`, name: "Ouvert de Laval", table },
        event: "Open Singles",
        compiled: true,
        round: 1,
        home: { players: [{ license: null, playerId: `${table}-Ana`, name: "Ana" }] },
        away: { players: [{ license: null, playerId: `${table}-Bob`, name: "Bob" }] },
        winner: 1,
        start_at: "2025-03-15T14:00:00-04:00",
      },
    ]),
  ),
};
