import { expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { listMatches } from "#app/data/matches/match-rows.ts";
import { findSequenceAfter } from "#app/data/rankings/sequence-after.ts";
import { endOfDayInToronto } from "#app/domain/values/calendar-day.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileInOrderOfPlay } from "#app/use-cases/ledger/compile-in-order-of-play.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";

const table = "bonzini";

/** Imports a night: a match on each day, by the same two people. */
async function importNight(operator: Operator, code: string, days: readonly string[]) {
  const side = (name: string) => ({ players: [{ license: null, name }] });
  const matches = days.map((day, number) => ({
    number,
    round: number,
    home: side("Ana"),
    away: side("Béa"),
    winner: 1,
    start_at: `${day} 19:00:0${number}`,
  }));
  const tournament = { code, name: `Nuit ${code}`, table: "Bonzini" };
  const file = fileOf({ tournament, competitions: [{ name: "Open Singles", standings: [], matches }] });
  const report = await importMatches(operator, { ...importing, files: [file], tournamentId: null });
  expect(report).toMatchObject({ ok: true });
}

const compile = (operator: Operator) => compileTable(operator, { table, dryRun: false });

/** How many matches the ranking of the end of a day counts. */
async function rankingOf({ read }: Database, day: string) {
  const bound = (await findSequenceAfter(read, table, endOfDayInToronto(day))) ?? Number.POSITIVE_INFINITY;
  const counted = (await listMatches(read, table)).filter(({ sequence }) => Number(sequence) < bound);
  return counted.length;
}

const november = ["2024-01-03", "2024-11-02", "2024-11-02", "2024-11-02"];

onBothDatabases("where the ranking of a day ends in the ledger", (fresh) => {
  test("nights with a wrong clock, compiled with the others, hold up the ranking of no later day", async () => {
    const operator = await anOperator(await fresh());
    for (const [index, day] of ["2024-01-03", "2024-03-01", "2024-05-01", "2024-12-01"].entries())
      await importNight(operator, `A${index}`, [day, day, day, day]);
    await importNight(operator, "Y", ["2024-03-01", "2024-11-03"]);
    await importNight(operator, "Z", november);
    await compile(operator);
    const counted = [];
    for (const day of ["2024-01-02", "2024-01-03", "2024-03-01", "2024-05-01", "2024-11-02", "2024-12-01"])
      counted.push(await rankingOf(operator.database, day));
    // In the ledger Z stands behind the first night, and Y behind that of March. In May, what both have of November is in front of
    // more that counts; in March, only what Z has.
    expect(counted).toEqual([0, 5, 13, 18, 18, 22]);
  });

  test("a night that was compiled later is in no ranking of before, however many matches it has", async () => {
    const operator = await anOperator(await fresh());
    for (const [code, days] of [
      ["A", ["2024-01-03"]],
      ["B", ["2024-03-01"]],
      ["C", ["2024-02-01", "2024-02-01", "2024-02-01"]],
    ] as const) {
      await importNight(operator, code, days);
      await compile(operator);
    }
    expect(await rankingOf(operator.database, "2024-02-28")).toBe(1);
    expect(await rankingOf(operator.database, "2024-03-01")).toBe(5);
  });

  test("a night that was put in the order of play is in the ranking of its day, a wrong clock or not", async () => {
    const operator = await anOperator(await fresh());
    for (const [code, days] of [
      ["A", ["2024-01-03", "2024-01-03"]],
      ["B", ["2024-03-01", "2024-03-01"]],
      ["Z", november.slice(0, 2)],
    ] as const)
      await importNight(operator, code, days);
    await compile(operator);
    await importNight(operator, "C", ["2024-02-01", "2024-02-01", "2024-02-01"]);
    expect(await compileInOrderOfPlay(operator, { table, dryRun: false })).toMatchObject({ matches: 3 });
    expect(await rankingOf(operator.database, "2024-03-01")).toBe(9);
    expect(await rankingOf(operator.database, "2024-11-02")).toBe(9);
  });

  test("a match that a wrong clock put off is not in the ranking of its night, and holds up no other", async () => {
    const operator = await anOperator(await fresh());
    await importNight(operator, "A", ["2024-01-03", "2024-01-03", "2024-12-03"]);
    await importNight(operator, "B", ["2024-03-01", "2024-03-01"]);
    await compile(operator);
    expect(await rankingOf(operator.database, "2024-01-03")).toBe(2);
    expect(await rankingOf(operator.database, "2024-02-01")).toBe(2);
    expect(await rankingOf(operator.database, "2024-03-01")).toBe(5);
  });

  test("a tournament of two evenings is in the ranking of each with what was played by then, compiled at once or not", async () => {
    const operator = await anOperator(await fresh());
    await importNight(operator, "A", ["2024-01-03", "2024-01-10"]);
    await compile(operator);
    await importNight(operator, "B", ["2024-01-20"]);
    await compile(operator);
    await importNight(operator, "A", ["2024-01-03", "2024-01-10", "2024-02-07"]);
    await compile(operator);
    await importNight(operator, "C", ["2024-01-05"]);
    await compile(operator);
    const counted = [];
    for (const day of ["2024-01-03", "2024-01-10", "2024-01-31", "2024-02-07"])
      counted.push(await rankingOf(operator.database, day));
    // C was compiled after the evening of February: it is in no ranking of before.
    expect(counted).toEqual([1, 2, 3, 5]);
  });
});
