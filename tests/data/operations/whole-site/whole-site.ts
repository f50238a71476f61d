import { expect } from "vitest";
import { listCompilations } from "#app/data/ledger/compilation-rows.ts";
import { listMatches } from "#app/data/matches/match-rows.ts";
import { listTournaments } from "#app/data/tournaments/tournaments.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importLegacySite } from "#app/use-cases/import/import-legacy-site.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { removeCompilation } from "#app/use-cases/ledger/remove-compilation.ts";
import { takeBackScore } from "#app/use-cases/live/take-back-score.ts";
import { typeScore } from "#app/use-cases/live/type-score.ts";
import { correctMatch } from "#app/use-cases/matches/correct-match.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { saveSettings } from "#app/use-cases/site/save-settings.ts";
import { legacySite } from "#tests/data/operations/undo-evenings.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { asPreviewed, chosen, standingOperations } from "./as-previewed.ts";
import { kickertoolFileOfNight } from "./kickertool-nights.ts";
import { publishDraft } from "./publish-draft.ts";
import { changeSitePlayer } from "./site-players.ts";
import { changeTournament } from "./site-tournaments.ts";
import { dayOf, fileOfSiteNight, tableOf } from "./whole-site-files.ts";
import type { SiteStep } from "./whole-site-steps.ts";

/** The table that a step is about: mostly the main one, so that operations concern the same people. */
const tableOfStep = ({ value }: SiteStep): StoredTable => (value % 4 === 3 ? "leonhart" : "bonzini");

/** Does one step; what the site refuses is as good as what it does. What can be previewed is previewed first, and says the same. */
export async function takeSiteStep(operator: Operator, step: SiteStep): Promise<void> {
  const { kind, one, other, value } = step;
  if (kind.endsWith("Tournament")) return changeTournament(operator, step);
  if (kind === "import") return importNight(operator, step);
  if (kind === "publish") {
    const second = { one: one + 1 + (value % 3), other: value };
    const files = [step, ...(value % 3 === 0 ? [second] : [])].map((version) =>
      (version.other + value) % 2 === 0 ? kickertoolFileOfNight(version) : fileOfSiteNight(version),
    );
    await publishDraft(operator, files, value);
  } else if (kind === "results") {
    const tournament = chosen(await listTournaments(operator.database.read), value);
    const request = { file: fileOfSiteNight(step), tournamentId: tournament?.id ?? "" };
    await asPreviewed((dryRun) => importResults(operator, { ...request, dryRun }));
  } else if (kind === "legacy") {
    await importLegacySite(operator, { file: fileOf(legacySite), dryRun: false });
  } else if (kind === "settings") {
    const hidden = ["", "bonzini", "leonhart"][one % 3];
    await saveSettings(operator, { hiddenTables: hidden ?? "", activityCutOff: `202${value % 7}-01-01` });
  } else if (kind === "undo") {
    const operationId = chosen(await standingOperations(operator), one) ?? "";
    await undoOperation(operator, { operationId, withDependents: other % 3 > 0, dryRun: false });
  } else if (["typeScore", "takeBack", "compile", "reorder", "remove", "correct"].includes(kind))
    await changeMatches(operator, step);
  else await changeSitePlayer(operator, step, tableOfStep(step));
}

async function importNight(operator: Operator, step: SiteStep): Promise<void> {
  const { one, other, value } = step;
  const tournaments = await listTournaments(operator.database.read);
  const ofTable = tournaments.filter(({ table }) => table === tableOf(one % 4));
  const request = {
    ...importing,
    files: [fileOfSiteNight(step)],
    tournamentId: value % 3 === 0 ? (chosen(ofTable, other)?.id ?? null) : null,
    day: dayOf(one % 4),
    corrections: value % 2 === 0 ? ("apply" as const) : ("keep" as const),
    unknown: value % 5 === 0 ? ("leave" as const) : ("create" as const),
  };
  const shown = await importMatches(operator, { ...request, dryRun: true });
  const done = await importMatches(operator, request);
  if (shown.ok && !done.ok && done.refusal.refusal.code === "contradictoryPlayer") {
    // Numbers that mean two people are a question of the preview; nobody answered it.
    expect(shown.value.flatMap(({ unknownPlayers }) => unknownPlayers)).not.toEqual([]);
    return;
  }
  expect(summaryOf(done)).toEqual(summaryOf(shown));
  if (!done.ok) return;
  const again = await importMatches(operator, request);
  expect(again).toMatchObject({ ok: true, value: [{ changesSomething: false }] });
}

function summaryOf(imported: Awaited<ReturnType<typeof importMatches>>): unknown {
  if (!imported.ok) return imported.refusal;
  return imported.value.map(({ counts, players, totals, changesSomething, ratingMoves }) => ({
    counts,
    players,
    totals,
    changesSomething,
    moves: ratingMoves.map(({ name, mode, before, after }) => [name, mode, before, after]),
  }));
}

async function changeMatches(operator: Operator, step: SiteStep): Promise<void> {
  const { kind, one, other, value } = step;
  const table = tableOfStep(step);
  const { read } = operator.database;
  const matches = (await listMatches(read, table)).sort((a, b) => compareKeys(a.id, b.id));
  const inOrderOfPlay = kind === "reorder";
  if (kind === "compile" || inOrderOfPlay)
    await asPreviewed((dryRun) => compileTable(operator, { table, dryRun, inOrderOfPlay }));
  if (kind === "remove") {
    const operationId = chosen(await listCompilations(read, table), one)?.operationId ?? "";
    await asPreviewed((dryRun) => removeCompilation(operator, { operationId, dryRun }));
  }
  if (kind === "correct") {
    const compiled = matches.filter(({ compilationId }) => compilationId !== null);
    const winner = ([0, 1, 2, null] as const)[other % 4] ?? null;
    const score = value % 2 === 0 ? null : { home: [value % 8], away: [other % 8] };
    const request = { matchId: chosen(compiled, one)?.id ?? "", winner, score };
    await asPreviewed((dryRun) => correctMatch(operator, { ...request, dryRun }));
  }
  if (kind === "typeScore") {
    const waiting = matches.filter(({ compilationId }) => compilationId === null);
    // Some were typed before the file came, some after it.
    const typedAt = new Date(operator.now().getTime() + (value % 5 === 0 ? -3_600_000 : 0));
    await typeScore(operator, {
      id: operator.newId(),
      matchId: chosen(waiting, one)?.id ?? "",
      score: { home: [other % 8], away: [value % 8] },
      isOver: value % 7 > 0,
      forfeitBy: other % 9 === 0 ? "home" : null,
      typedAt,
    });
  }
  if (kind === "takeBack") {
    const typed = await read.selectFrom("typed_scores").select("operationId").orderBy("id").execute();
    await takeBackScore(operator, chosen(typed, one)?.operationId ?? "");
  }
}
