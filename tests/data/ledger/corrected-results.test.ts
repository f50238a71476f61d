import { expect, test } from "vitest";
import { listCompilations } from "#app/data/ledger/compilation-rows.ts";
import { listMatches } from "#app/data/matches/match-rows.ts";
import { outcomeOf, wasPlayed } from "#app/domain/matches/match-outcome.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importLegacySite } from "#app/use-cases/import/import-legacy-site.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { type CorrectMatchRequest, correctMatch } from "#app/use-cases/matches/correct-match.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { aLegacySite } from "#tests/factories/result-files/legacy-site.ts";

const one = (home: number, away: number) => ({ home: [home], away: [away] });

/** The correction of the only match of a night, compiled, which home won 7–3. */
async function aRequest(operator: Operator, fields: Partial<CorrectMatchRequest>) {
  await importMatches(operator, { ...importing, files: [fileOf(flatFile([flatMatch()]))] });
  await compileTable(operator, { table: "bonzini", dryRun: false });
  const [stored] = await listMatches(operator.database.read, "bonzini");
  return { matchId: stored?.id ?? "", winner: null, score: null, dryRun: false, ...fields };
}

onBothDatabases("the result of a match", (fresh) => {
  test.each([
    { fields: { winner: 1, score: one(7, 5) }, moved: 0, why: "the score alone, which moves nobody" },
    { fields: { winner: 0, score: one(5, 5) }, moved: 2, why: "to a draw" },
    {
      fields: { winner: 2, score: one(7, 3), evenSo: true },
      moved: 2,
      why: "the winner alone, once somebody was asked",
    },
  ] as const)("R8, R14: is corrected: $why", async ({ fields, moved }) => {
    const operator = await anOperator(await fresh());
    const request = await aRequest(operator, fields);
    expect(admit(await correctMatch(operator, request)).moves).toHaveLength(moved);
    expect(await listMatches(operator.database.read, "bonzini")).toMatchObject([
      { winner: fields.winner, score: fields.score },
    ]);
  });

  test.each([
    { fields: { winner: 0, score: one(0, 0) }, refusal: "notPlayed", why: "a score of a match not played" },
    { fields: { winner: 0, score: one(7, 5) }, refusal: "drawNeedsScore", why: "a draw with a winner" },
    { fields: { winner: 2, seen: "another" }, refusal: "previewMoved", why: "not what the preview showed" },
  ] as const)("R8, R14: is not corrected: $why", async ({ fields, refusal }) => {
    const operator = await anOperator(await fresh());
    const request = await aRequest(operator, fields);
    const before = await dump(operator.database);
    expect(await correctMatch(operator, request)).toEqual({ ok: false, refusal });
    expect(await dump(operator.database)).toEqual(before);
  });

  test("R14, R33: of a match that was compiled without being played, a later file’s waits to be rated", async () => {
    const operator = await anOperator(await fresh());
    const bring = async (match: object) => {
      const files = [fileOf(flatFile([flatMatch({ round: 2 }), flatMatch(match)]))];
      return admit(await importMatches(operator, { ...importing, files, corrections: "apply" }));
    };
    await bring({ score: null, winner: null });
    await compileTable(operator, { table: "bonzini", dryRun: false });
    await bring({});
    expect(await compileTable(operator, { table: "bonzini", dryRun: false })).toMatchObject({ rated: 1 });
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  test.each([
    { gone: { score: null, winner: null }, event: {}, rated: 1, why: "was not played" },
    { gone: {}, event: { name: "DYP", category: "DYP" }, rated: 0, why: "had drawn partners" },
  ])("R33: a match that a corrected file no longer has was not rated, as it $why", async (night) => {
    const operator = await anOperator(await fresh());
    const bring = async (matches: readonly object[]) => {
      const files = [fileOf(flatFile(matches, { event: night.event }))];
      admit(await importMatches(operator, { ...importing, files, corrections: "apply" }));
    };
    const away = { players: [{ name: "Dan Ly" }] };
    await bring([flatMatch(), flatMatch({ round: 2, away, ...night.gone })]);
    await compileTable(operator, { table: "bonzini", dryRun: false });
    await bring([flatMatch()]);
    expect(await listCompilations(operator.database.read, "bonzini")).toMatchObject([
      { matches: 1, rated: night.rated },
    ]);
  });

  test("R14: is not corrected where the legacy site rated it: no row of the ledger explains its ratings", async () => {
    const operator = await anOperator(await fresh());
    admit(await importLegacySite(operator, { file: fileOf(aLegacySite()), dryRun: false }));
    const rated = (await listMatches(operator.database.read, "bonzini")).find(
      (match) => match.compilationId !== null && wasPlayed(outcomeOf(match)),
    );
    const request = { matchId: rated?.id ?? "", winner: 2, score: null, dryRun: false } as const;
    expect(await correctMatch(operator, request)).toEqual({ ok: false, refusal: "madeElsewhere" });
  });
});
