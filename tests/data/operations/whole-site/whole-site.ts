import { listCompilations } from "#app/data/ledger/compilation-rows.ts";
import { listMatches } from "#app/data/matches/match-rows.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { removeCompilation } from "#app/use-cases/ledger/remove-compilation.ts";
import { takeBackScore } from "#app/use-cases/live/take-back-score.ts";
import { typeScore } from "#app/use-cases/live/type-score.ts";
import { correctMatch } from "#app/use-cases/matches/correct-match.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { saveSettings } from "#app/use-cases/site/save-settings.ts";
import { asPreviewed, chosen, standingOperations } from "./as-previewed.ts";
import { importInto, isImport } from "./site-imports.ts";
import { changeSitePlayer } from "./site-players.ts";
import { changeTournament } from "./site-tournaments.ts";
import type { SiteStep } from "./whole-site-steps.ts";

/** The table that a step is about: mostly the main one, so that operations concern the same people. */
const tableOfStep = ({ value }: SiteStep): StoredTable => (value % 4 === 3 ? "leonhart" : "bonzini");

/** Does one step; what the site refuses is as good as what it does. What can be previewed is previewed first, and says the same. */
export async function takeSiteStep(operator: Operator, step: SiteStep): Promise<void> {
  const { kind, one, other, value } = step;
  if (kind.endsWith("Tournament")) return changeTournament(operator, step);
  if (isImport(kind)) return importInto(operator, step);
  if (kind === "settings") {
    const hidden = ["", "bonzini", "leonhart"][one % 3];
    await saveSettings(operator, { hiddenTables: hidden ?? "", activityCutOff: `202${value % 7}-01-01` });
  } else if (kind === "undo") {
    const operationId = chosen(await standingOperations(operator), one) ?? "";
    await undoOperation(operator, { operationId, withDependents: other % 3 > 0, dryRun: false });
  } else if (["typeScore", "takeBack", "compile", "reorder", "remove", "correct"].includes(kind))
    await changeMatches(operator, step);
  else await changeSitePlayer(operator, step, tableOfStep(step));
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
