import { expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { findLatestCompiledStart } from "#app/data/ledger/compilable-match-rows.ts";
import { readMatchHeadlines } from "#app/data/matches/match-headlines.ts";
import { listMatches } from "#app/data/matches/match-rows.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { listLastTournaments } from "#app/data/rankings/ledger-tournaments.ts";
import { findSequenceAfter } from "#app/data/rankings/sequence-after.ts";
import { defaultRankingView } from "#app/domain/rankings/ranking.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { endOfDayInToronto, noonInToronto } from "#app/domain/values/calendar-day.ts";
import { readRankingPage } from "#app/reading/rankings/read-ranking-page.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { removeCompilation } from "#app/use-cases/ledger/remove-compilation.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { createTournament, editTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dumpContent } from "#tests/data/dump.ts";
import { lastOperation } from "#tests/data/operations/undo-site.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";

const table = "bonzini";

interface Times {
  readonly start?: string;
  readonly end?: string;
}

/** A night of singles, one match for each pair of times; the first match's home player has the lowest letter. */
function night(code: string, times: readonly Times[], event = "Open Singles") {
  const player = (index: number) => ({ players: [{ license: null, name: `Joueur ${"ABCDEFGH"[index]}` }] });
  const matches = times.map(({ start, end }, index) => ({
    number: index,
    round: index,
    home: player(index % 4),
    away: player((index % 4) + 4),
    winner: 1,
    ...(start ? { start_at: start } : {}),
    ...(end ? { end_at: end } : {}),
  }));
  const tournament = { code, name: `Nuit ${code}`, table: "Bonzini" };
  return fileOf({ tournament, competitions: [{ name: event, standings: [], matches }] });
}

async function importNight(operator: Operator, file: ReturnType<typeof night>, tournamentId?: string) {
  const request = { ...importing, files: [file], tournamentId: tournamentId ?? null };
  expect(await importMatches(operator, request)).toMatchObject({ ok: true });
}

const compile = (operator: Operator) => compileTable(operator, { table, dryRun: false });
/** When each match counts as played, in the order of the file. */
async function instants({ read }: Database, event = "Open Singles") {
  const competition = read.selectFrom("competitions").select("id").where("name", "=", event);
  const { id } = await competition.executeTakeFirstOrThrow();
  const matches = (await listMatches(read, table)).filter(({ competitionId }) => competitionId === id);
  return matches.sort((one, other) => one.position - other.position).map((match) => match.effectiveStart);
}

const march = night("MARS", [{ start: "2025-03-14T23:00:00Z" }, { start: "2025-03-14T23:10:00Z" }]);
const juneEnds = night("JUIN", [{ end: "2025-06-13T23:20:00Z" }, { end: "2025-06-13T23:30:00Z" }]);

onBothDatabases("effective instants", (fresh) => {
  test("R10: each match has one: its start, else that of the match before it in its competition, else the tournament's", async () => {
    const operator = await anOperator(await fresh());
    const times = [
      {},
      { start: "2025-03-14T23:30:00Z" },
      { end: "2025-03-15T03:00:00Z" },
      { start: "2025-03-14T23:10:00Z" },
      {},
    ];
    await importNight(operator, night("A", times));
    expect(await instants(operator.database)).toEqual([
      "2025-03-14T23:10:00.000Z",
      "2025-03-14T23:30:00.000Z",
      "2025-03-14T23:30:00.000Z",
      "2025-03-14T23:10:00.000Z",
      "2025-03-14T23:10:00.000Z",
    ]);
  });

  test("a June night with end times only is not in March's ranking", async () => {
    const operator = await anOperator(await fresh());
    for (const file of [march, juneEnds]) await importNight(operator, file);
    await compile(operator);
    const { read } = operator.database;
    const noon = noonInToronto("2025-06-13");
    expect((await instants(operator.database)).slice(-2)).not.toContain("");
    expect(await findLatestCompiledStart(read, table)).toBe(noon);
    const ofJune = (await listMatches(read, table)).filter(({ effectiveStart }) => effectiveStart === noon);
    const first = Math.min(...ofJune.map(({ sequence }) => Number(sequence)));
    expect(await findSequenceAfter(read, table, endOfDayInToronto("2025-03-31"))).toBe(first);
    const view = { ...defaultRankingView, inactive: true };
    const asking = {
      table,
      view,
      withTally: true,
      withForm: false,
      cutOff: "2024-01-01",
      combined: [],
      since: null,
      page: 1,
    } as const;
    const then = await readRankingPage(read, { ...asking, on: "2025-03-31" });
    const now = await readRankingPage(read, { ...asking, on: null });
    const pointsOf = ({ rows }: typeof now) =>
      Object.fromEntries(rows.map(({ player }) => [player.name, player.singlesRanking]));
    expect(pointsOf(then)).toEqual({ "Joueur A": 25, "Joueur B": 25, "Joueur E": -25, "Joueur F": -25 });
    expect(pointsOf(now)["Joueur A"]).toBeGreaterThan(25);
  });

  test("a file with end times only that comes late is told to be late, before and after others", async () => {
    const operator = await anOperator(await fresh());
    await importNight(operator, night("AVRIL", [{ start: "2025-04-04T23:00:00Z" }]));
    await compile(operator);
    await importNight(
      operator,
      night("FEV", [{ end: "2025-02-07T23:20:00Z" }, { end: "2025-02-07T23:30:00Z" }]),
    );
    expect(await compile(operator)).toMatchObject({ matches: 2, late: 2 });
    await importNight(operator, juneEnds);
    expect(await compile(operator)).toMatchObject({ matches: 2, late: 0 });
    await importNight(operator, night("MAI", [{ start: "2025-05-09T23:00:00Z" }]));
    expect(await compile(operator)).toMatchObject({ matches: 1, late: 1 });
  });

  test("every tournament of the ledger, and no other, is among the last ones, by its first place, also when one was compiled in two parts", async () => {
    const operator = await anOperator(await fresh());
    for (const file of [night("A", [{ start: "2025-03-14T23:00:00Z" }]), march]) {
      await importNight(operator, file);
      await compile(operator);
    }
    await importNight(operator, night("C", [{ start: "2025-04-14T23:00:00Z" }]));
    await importNight(operator, night("A", [{ start: "2025-03-14T23:50:00Z" }], "Open Doubles"));
    await compile(operator);
    await importNight(operator, night("WAITING", [{ start: "2025-05-16T23:00:00Z" }]));
    const last = await listLastTournaments(operator.database.read, table, 5);
    expect(last.map(({ name, firstSequence }) => [name, firstSequence])).toEqual([
      ["Nuit C", 5],
      ["Nuit MARS", 2],
      ["Nuit A", 1],
    ]);
    expect(await listLastTournaments(operator.database.read, table, 2)).toEqual(last.slice(0, 2));
  });

  test("R10: a later part that starts earlier dates the waiting matches of its tournament, and no compiled one", async () => {
    const operator = await anOperator(await fresh());
    await importNight(operator, night("A", [{}, { start: "2025-03-14T23:30:00Z" }]));
    await compile(operator);
    const compiled = await instants(operator.database);
    await importNight(operator, night("A", [{}], "Open Doubles"));
    const before = await dumpContent(operator.database);
    expect(await instants(operator.database, "Open Doubles")).toEqual(["2025-03-14T23:30:00.000Z"]);
    await importNight(operator, night("A", [{ start: "2025-03-14T22:00:00Z" }], "DYP"));
    expect(await instants(operator.database, "Open Doubles")).toEqual(["2025-03-14T22:00:00.000Z"]);
    expect(await instants(operator.database)).toEqual(compiled);
    expect((await verify(operator.database.read)).faults).toEqual([]);
    const request = { operationId: await lastOperation(operator), withDependents: false, dryRun: false };
    expect(await undoOperation(operator, request)).toMatchObject({ ok: true });
    expect(await dumpContent(operator.database)).toEqual(before);
  });

  test("R10: the day of a tournament that dates a file moves its waiting matches; a compilation keeps its own day until it is gone", async () => {
    const operator = await anOperator(await fresh());
    const input = readTournamentInput({ name: "Nuit", city: "Laval", from: "2025-03-14", table });
    if (!input.ok) throw new Error("a sound form was refused");
    const made = await createTournament(operator, input.value);
    const id = made.ok ? made.value.id : "";
    await importNight(operator, night("A", [{}]), id);
    expect(await instants(operator.database)).toEqual([noonInToronto("2025-03-14")]);
    const before = await dumpContent(operator.database);
    await compile(operator);
    const compilation = await lastOperation(operator);
    await editTournament(operator, id, { ...input.value, from: "2025-03-15" }, {});
    const edit = await lastOperation(operator);
    expect(await instants(operator.database)).toEqual([noonInToronto("2025-03-14")]);
    const compiled = await dumpContent(operator.database);
    expect(await removeCompilation(operator, { operationId: compilation, dryRun: false })).toMatchObject({
      ok: true,
    });
    expect(await instants(operator.database)).toEqual([noonInToronto("2025-03-15")]);
    expect((await verify(operator.database.read)).faults).toEqual([]);
    const undo = { withDependents: false, dryRun: false };
    expect(
      await undoOperation(operator, { ...undo, operationId: await lastOperation(operator) }),
    ).toMatchObject({ ok: true });
    expect(await dumpContent(operator.database)).toEqual(compiled);
    for (const operationId of [compilation, edit]) {
      expect(await undoOperation(operator, { ...undo, operationId })).toMatchObject({ ok: true });
    }
    expect(await dumpContent(operator.database)).toEqual(before);
  });

  test("R13: who took part is dated by the match's end, else by when it counts as played; records are dated so too", async () => {
    const operator = await anOperator(await fresh());
    await importNight(
      operator,
      night("A", [{ start: "2025-03-14T23:30:00Z" }, {}, { end: "2025-03-15T01:00:00Z" }]),
    );
    await compile(operator);
    const { read } = operator.database;
    const players = await listPlayers(read, table);
    const last = Object.fromEntries(
      players.map(({ name, lastParticipation }) => [name.at(-1), lastParticipation]),
    );
    expect([last["A"], last["B"], last["C"]]).toEqual([
      "2025-03-14T23:30:00.000Z",
      "2025-03-14T23:30:00.000Z",
      "2025-03-15T01:00:00.000Z",
    ]);
    const [, second] = (await listMatches(read, table)).sort((one, other) => one.position - other.position);
    const headlines = await readMatchHeadlines(read, [second?.id ?? ""]);
    expect(headlines.get(second?.id ?? "")?.date).toBe("2025-03-14T23:30:00.000Z");
  });

  test("verify finds a participation that no match tells of, and a match that counts as played at another time", async () => {
    const operator = await anOperator(await fresh());
    for (const file of [march, juneEnds]) await importNight(operator, file);
    await compile(operator);
    await importNight(operator, night("A", [{}, { start: "2025-07-14T23:30:00Z" }]));
    expect((await verify(operator.database.read)).faults).toEqual([]);
    const [someone] = await listPlayers(operator.database.read, table);
    await operator.database.write
      .updateTable("players")
      .set({ lastParticipation: null })
      .where("id", "=", someone?.id ?? "")
      .execute();
    const waiting = operator.database.write.updateTable("matches").where("compilationId", "is", null);
    await waiting.where("startAt", "is", null).set({ effectiveStart: "2020-01-01T00:00:00.000Z" }).execute();
    const { faults } = await verify(operator.database.read);
    const kinds = faults.map(({ kind }) => kind).sort();
    const taken = ["participationMissing", "participationMissing"];
    expect(kinds).toEqual(["effectiveStartWrong", "lastParticipationWrong", ...taken]);
    expect(faults.find(({ kind }) => kind === "lastParticipationWrong")).toMatchObject({
      playerId: someone?.id,
    });
  });
});
