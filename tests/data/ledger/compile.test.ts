import { expect, test } from "vitest";
import { listRatingChanges } from "#app/data/ledger/rating-changes.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { generateSeason } from "#app/demo/season-generator/generate-season.ts";
import { storedTables } from "#app/domain/values/table-type.ts";
import { compileDigest } from "#app/steps/ledger/compile-report.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { compileAsShown } from "#app/use-cases/ledger/compile-as-shown.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { setRating } from "#app/use-cases/players/set-rating.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

const season = generateSeason({ seed: 5, years: 1, players: 30, lastDay: "2026-03-01" });
const nights = season.tournaments.flatMap(({ night }) => night ?? []);

async function fill(operator: Operator, files: ReturnType<typeof fileOf>[]): Promise<void> {
  for (const { table, json } of season.playersFiles) {
    await importPlayers(operator, { file: fileOf(json), table, dryRun: false });
  }
  const imported = await importMatches(operator, { ...importing, files });
  expect(imported.ok).toBe(true);
  for (const table of storedTables) await compileTable(operator, { table, dryRun: false });
}

async function ratingsOf(operator: Operator): Promise<string[]> {
  const players = await listPlayers(operator.database.read);
  return players
    .map(
      (player) =>
        `${player.table} ${player.license} ${player.singlesRanking} ${player.doublesRanking} ${player.lastParticipation}`,
    )
    .sort();
}

onBothDatabases("compile", (fresh) => {
  const start = async () => anOperator(await fresh());

  test("the two shapes of one night give the same ratings", async () => {
    const [flat, documented] = [await start(), await start()];
    await fill(
      flat,
      nights.map((night) => fileOf(night.flat, night.fileName)),
    );
    await fill(
      documented,
      nights.map((night) => fileOf(night.documented, night.fileName)),
    );
    expect(await ratingsOf(documented)).toEqual(await ratingsOf(flat));
  });

  test("R10: the order of importing never matters", async () => {
    const [forward, backward] = [await start(), await start()];
    const files = nights.map((night) => fileOf(night.flat, night.fileName));
    await fill(forward, files);
    await fill(backward, [...files].reverse());
    expect(await ratingsOf(backward)).toEqual(await ratingsOf(forward));
  });

  test("R14: what is stored is what a replay gives, after imports, corrections and compilations", async () => {
    const operator = await start();
    const files = nights.map((night) => fileOf(night.flat, night.fileName));
    await fill(operator, files.slice(0, 6));
    const [someone] = await listPlayers(operator.database.read, "bonzini");
    const set = await setRating(operator, { playerId: someone?.id ?? "", mode: "singles", value: 1234 });
    expect(set.ok).toBe(true);
    await importMatches(operator, { ...importing, files: files.slice(6) });
    for (const table of storedTables) await compileTable(operator, { table, dryRun: false });
    const { checked, faults } = await verify(operator.database.read);
    expect(faults).toEqual([]);
    expect(checked.ledgerRows).toBeGreaterThan(500);
  });

  test("R32: a preview answers what the operation answers, and leaves every row as it was", async () => {
    const operator = await start();
    await importMatches(operator, {
      ...importing,
      files: nights.map((night) => fileOf(night.flat, night.fileName)),
    });
    const before = await dump(operator.database);
    const previewed = await compileTable(operator, { table: "bonzini", dryRun: true });
    expect(await dump(operator.database)).toEqual(before);
    // While nothing is compiled, no match comes after one that is.
    expect(previewed.late).toBe(0);
    const compile = (seen: string) =>
      compileAsShown(operator, { table: "bonzini", inOrderOfPlay: false, seen });
    expect(await compile("another preview")).toEqual({ ok: false, refusal: "previewMoved" });
    expect(await dump(operator.database)).toEqual(before);
    const done = admit(await compile(compileDigest(previewed)));
    expect({ ...done, compilationId: null }).toEqual(previewed);
    expect(done.compilationId).toBeTruthy();
    expect(done.unrated.length).toBeGreaterThan(0);
  });

  test("with nothing to compile nothing is written", async () => {
    const operator = await start();
    const before = await dump(operator.database, ["site_state"]);
    expect(await compileTable(operator, { table: "leonhart", dryRun: false })).toMatchObject({
      matches: 0,
      compilationId: null,
    });
    expect(await dump(operator.database, ["site_state"])).toEqual(before);
  });

  test("R13, R14: a match is in both players' ledgers with author and time, and counts as participation", async () => {
    const operator = await start();
    await importMatches(operator, { ...importing, files: [fileOf(flatFile([flatMatch()]))] });
    const report = await compileTable(operator, { table: "bonzini", dryRun: false });
    expect(report).toMatchObject({ matches: 1, rated: 1, players: 2 });
    const [ana] = (await listPlayers(operator.database.read)).filter((player) => player.name === "Ana Côté");
    expect(ana).toMatchObject({ singlesRanking: 25, lastParticipation: "2025-03-14T22:37:00.000Z" });
    expect(await listRatingChanges(operator.database.read, ana?.id ?? "")).toMatchObject([
      {
        mode: "singles",
        before: null,
        change: 25,
        after: 25,
        cause: "match",
        author: operator.author,
        at: operator.now().toISOString(),
      },
    ]);
  });

  test("R14: a first rating by hand is a start, a second a correction, an unknown player is refused", async () => {
    const operator = await start();
    await importMatches(operator, { ...importing, files: [fileOf(flatFile([flatMatch()]))] });
    const playerId = (await listPlayers(operator.database.read))[0]?.id ?? "";
    const causes = [];
    for (const value of [900, 950]) {
      const set = await setRating(operator, { playerId, mode: "doubles", value });
      causes.push(set.ok && set.value.cause);
    }
    expect(causes).toEqual(["start", "correction"]);
    expect(await setRating(operator, { playerId: "nobody", mode: "singles", value: 1 })).toMatchObject({
      refusal: "unknownPlayer",
    });
    for (const value of [1.5, -1, 10_000, 3_000_000_000, Number.NaN]) {
      expect(await setRating(operator, { playerId, mode: "singles", value })).toMatchObject({
        refusal: "outOfRange",
      });
    }
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  test("verify finds a rating that was changed behind the ledger's back", async () => {
    const operator = await start();
    await importMatches(operator, { ...importing, files: [fileOf(flatFile([flatMatch()]))] });
    await compileTable(operator, { table: "bonzini", dryRun: false });
    await operator.database.write.updateTable("players").set({ singlesRanking: 99 }).execute();
    await operator.database.write.updateTable("rating_changes").set({ change: 24 }).execute();
    await operator.database.write.deleteFrom("match_players").execute();
    const kinds = new Set((await verify(operator.database.read)).faults.map((fault) => fault.kind));
    expect([...kinds].sort()).toEqual(["participationMissing", "ratingDiffers", "wrongSum"]);
  });
});
