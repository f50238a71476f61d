import fc from "fast-check";
import { expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { countWaitingMatches } from "#app/data/ledger/compilable-match-rows.ts";
import { listCompilations } from "#app/data/ledger/compilation-rows.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { generateSeason } from "#app/demo/season-generator/generate-season.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import { compileDigest } from "#app/steps/ledger/compile-report.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { compileAsShown } from "#app/use-cases/ledger/compile-as-shown.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { removeCompilation } from "#app/use-cases/ledger/remove-compilation.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dumpContent } from "#tests/data/dump.ts";
import { lastOperation } from "#tests/data/operations/undo-site.ts";
import { emptyDatabase } from "#tests/factories/empty-database.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { isHard } from "#tests/is-hard.ts";

const season = generateSeason({ seed: 21, years: 1, players: 20, lastDay: "2026-03-01" });
const nights = season.tournaments
  .flatMap(({ night, input }) =>
    night?.table === "bonzini" ? { flat: night.flat, day: input.from ?? "" } : [],
  )
  .sort((one, other) => compareKeys(one.day, other.day))
  .map(({ flat }) => flat);
const players = season.playersFiles.find(({ table }) => table === "bonzini");
const table = "bonzini";

async function withPlayers(database: Database): Promise<Operator> {
  const operator = await anOperator(database);
  await importPlayers(operator, { file: fileOf(players?.json), table, dryRun: false });
  return operator;
}

async function compileNight(operator: Operator, night: unknown): Promise<void> {
  await importMatches(operator, { ...importing, files: [fileOf(night)] });
  await compileTable(operator, { table, dryRun: false });
}

async function ratingsOf({ database }: Operator) {
  return (await listPlayers(database.read, table))
    .map((player) => ({
      name: player.name,
      singles: player.singlesRanking,
      doubles: player.doublesRanking,
      last: player.lastParticipation,
    }))
    .sort((one, other) => compareKeys(one.name, other.name));
}

/** What all compilations of the table count together. */
async function countsOf({ database }: Operator) {
  const compilations = await listCompilations(database.read, table);
  const sum = (name: "matches" | "rated") => compilations.reduce((total, one) => total + one[name], 0);
  return { matches: sum("matches"), rated: sum("rated") };
}

onBothDatabases("late files", (fresh) => {
  test("replayed in the order of play, a season compiled in any order ends as if compiled as it was played", async () => {
    const inOrder = await withPlayers(await fresh());
    for (const night of nights) await compileNight(inOrder, night);
    const backwards = await withPlayers(await fresh());
    for (const night of [...nights].reverse()) await compileNight(backwards, night);
    expect(await ratingsOf(backwards)).not.toEqual(await ratingsOf(inOrder));
    const replayed = await compileTable(backwards, { table, dryRun: false, inOrderOfPlay: true });
    expect(replayed).toMatchObject({ matches: 0, rated: 0 });
    expect(await ratingsOf(backwards)).toEqual(await ratingsOf(inOrder));
    expect((await verify(backwards.database.read)).faults).toEqual([]);
  });

  test("a late file goes to its place, what it moves is told, and undoing puts the old sequence back", async () => {
    const operator = await withPlayers(await fresh());
    for (const night of nights.slice(1)) await compileNight(operator, night);
    await importMatches(operator, { ...importing, files: [fileOf(nights[0])] });
    const before = await dumpContent(operator.database);
    const appended = await compileTable(operator, { table, dryRun: true });
    expect(appended.late).toBe(appended.matches);
    const previewed = await compileTable(operator, { table, dryRun: true, inOrderOfPlay: true });
    expect(await dumpContent(operator.database)).toEqual(before);
    const compile = (seen: string) => compileAsShown(operator, { table, inOrderOfPlay: true, seen });
    expect(await compile(compileDigest(appended))).toEqual({ ok: false, refusal: "previewMoved" });
    expect(await dumpContent(operator.database)).toEqual(before);
    const done = admit(await compile(compileDigest(previewed)));
    expect({ ...done, compilationId: null }).toEqual(previewed);
    expect(done.matches).toBe(appended.matches);
    const whole = await withPlayers(await fresh());
    for (const night of nights) await compileNight(whole, night);
    expect(await ratingsOf(operator)).toEqual(await ratingsOf(whole));
    expect(await countsOf(operator)).toEqual(await countsOf(whole));
    const operationId = await lastOperation(operator);
    const undone = await undoOperation(operator, { operationId, withDependents: false, dryRun: false });
    expect(undone.ok).toBe(true);
    expect(await dumpContent(operator.database)).toEqual(before);
  });

  test("matches of the other table stay where they are, compiled or waiting", async () => {
    const operator = await anOperator(await fresh());
    const bring = async (name: string, day: string) => {
      const matches = [flatMatch({ start_at: `${day} 18:30:00`, end_at: null })];
      const file = flatFile(matches, { table: name, code: `${name} ${day}` });
      await importMatches(operator, { ...importing, files: [fileOf(file)] });
    };
    await bring("Leonhart", "2025-05-10");
    await compileTable(operator, { table: "leonhart", dryRun: false });
    await bring("Leonhart", "2025-04-12");
    await bring("Bonzini", "2025-05-10");
    await compileTable(operator, { table, dryRun: false });
    await bring("Bonzini", "2025-04-12");
    const report = await compileTable(operator, { table, dryRun: false, inOrderOfPlay: true });
    expect(report).toMatchObject({ matches: 1, rated: 1 });
    expect(await countWaitingMatches(operator.database.read, "leonhart")).toBe(1);
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  test("in the order of play already: nothing happens, and nothing is written", async () => {
    const operator = await withPlayers(await fresh());
    for (const night of nights) await compileNight(operator, night);
    const newest = await lastOperation(operator);
    const report = await compileTable(operator, { table, dryRun: false, inOrderOfPlay: true });
    expect(report).toMatchObject({ compilationId: null, matches: 0, changes: [] });
    expect(await lastOperation(operator)).toBe(newest);
  });

  test("an old compilation is taken out as if its night had never been compiled, and comes back by undoing", async () => {
    const operator = await withPlayers(await fresh());
    await compileNight(operator, nights[0]);
    await compileNight(operator, nights[1]);
    const old = await lastOperation(operator);
    for (const night of nights.slice(2)) await compileNight(operator, night);
    const before = await dumpContent(operator.database);
    const previewed = await removeCompilation(operator, { operationId: old, dryRun: true });
    expect(await dumpContent(operator.database)).toEqual(before);
    const removed = await removeCompilation(operator, { operationId: old, dryRun: false });
    expect(removed).toEqual(previewed);
    expect(removed.ok && removed.value.moves.length).toBeGreaterThan(4);
    const without = await withPlayers(await fresh());
    for (const night of nights.filter((_, index) => index !== 1)) await compileNight(without, night);
    expect(await ratingsOf(operator)).toEqual(await ratingsOf(without));
    expect((await verify(operator.database.read)).faults).toEqual([]);
    expect(await removeCompilation(operator, { operationId: old, dryRun: false })).toMatchObject({
      ok: false,
    });
    const operationId = await lastOperation(operator);
    await undoOperation(operator, { operationId, withDependents: false, dryRun: false });
    expect(await dumpContent(operator.database)).toEqual(before);
  });
});

test("random seasons: compiled night by night in any order, then replayed, equals one compilation of everything", async () => {
  const few = nights.slice(0, 4);
  const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });
  await fc.assert(
    fc.asyncProperty(
      order,
      fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
      async (arrivals, alone) => {
        const [database, other] = [await emptyDatabase(), await emptyDatabase()];
        try {
          const operator = await withPlayers(database);
          for (const [index, arrival] of arrivals.entries()) {
            await importMatches(operator, { ...importing, files: [fileOf(few[arrival])] });
            if (alone[index]) await compileTable(operator, { table, dryRun: false });
            expect((await verify(database.read)).faults).toEqual([]);
          }
          await compileTable(operator, { table, dryRun: false, inOrderOfPlay: true });
          expect((await verify(database.read)).faults).toEqual([]);
          const whole = await withPlayers(other);
          for (const night of few) await importMatches(whole, { ...importing, files: [fileOf(night)] });
          await compileTable(whole, { table, dryRun: false });
          expect(await ratingsOf(operator)).toEqual(await ratingsOf(whole));
        } finally {
          await database.close();
          await other.close();
        }
      },
    ),
    { numRuns: isHard ? 100 : 4, seed: 20_261_121 },
  );
});
