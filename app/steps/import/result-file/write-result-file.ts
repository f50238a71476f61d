import type { Transaction } from "#app/data/connection/database.ts";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import { disagreementsOf } from "#app/steps/import/disagreements.ts";
import type { ImportFile, MatchesReport } from "#app/steps/import/import-report.ts";
import { findKeptImport, performImport } from "#app/steps/import/keep-import.ts";
import { matchesReportOf } from "#app/steps/import/matches-report.ts";
import { type CompiledCorrections, correctCompiled } from "#app/steps/ledger/correct-compiled.ts";
import type { LedgerMove } from "#app/steps/ledger/rewrite-ledger.ts";
import { redateMatches } from "#app/steps/matches/date-matches.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { writePeople } from "#app/steps/players/write-people.ts";
import { noteTouched } from "./note-touched.ts";
import type { ResultFilePlan } from "./plan-result-file.ts";
import { type ResultFileRows, rowsOfPlan } from "./result-file-rows.ts";
import { writeCompetitions, writeMatches, writeTypedWords } from "./write-rows.ts";

/** Writes a planned result file; a file that changes nothing writes nothing (R33). */
export async function writeResultFile(
  tx: Transaction,
  operator: Operator,
  file: ImportFile,
  plan: ResultFilePlan,
): Promise<MatchesReport> {
  const writes = await rowsOfPlan(tx, operator, plan);
  const today = dayInToronto(operator.now());
  const report = matchesReportOf(file, plan, today);
  const changesMatches = !hasOnlyCompletions(plan, writes);
  if (!changesMatches && writes.sources.length + writes.phases.length === 0) {
    return { ...report, importId: await findKeptImport(tx, "matches", plan.table, file) };
  }
  const subjectId = plan.tournaments[0]?.tournamentId ?? null;
  const disagreements = disagreementsOf(writes.typed);
  const kept = {
    kind: "matches",
    table: plan.table,
    file,
    counts: report.counts,
    registered: report.registered,
    subjectId,
    disagreements,
    onlyCompletes: !changesMatches,
  } as const;
  let moves: readonly LedgerMove[] = [];
  const importId = await performImport(tx, operator, kept, async (operation, id) => {
    await noteTouched(operation, plan, writes);
    await writePeople(operation, plan);
    await writeCompetitions(tx, writes);
    await writeMatches(operation, writes, { table: plan.table, importId: id });
    await writeTypedWords(tx, writes);
    moves = await correctCompiled(operation, plan.table, correctionsIn(writes, id));
    await redateKnown(tx, plan);
  });
  return {
    ...(moves.length === 0 ? report : matchesReportOf(file, plan, today, moves)),
    importId,
    changesSomething: true,
    ...(!changesMatches && { onlyCompletes: true }),
  };
}

/** Whether a file adds at most what a second shape of the same night has more: an id, a last day, the phases. */
function hasOnlyCompletions(plan: ResultFilePlan, writes: ResultFileRows): boolean {
  const { created, attached, adopted, remembered } = plan.people;
  const { sources, phases: _phases, ...rows } = writes;
  const isNewOrMoved = sources.some(
    ({ row, known }) =>
      !known ||
      known.tournamentId !== row.tournamentId ||
      (known.startDay !== null && known.startDay !== row.startDay),
  );
  return (
    !isNewOrMoved &&
    [created, attached, adopted, remembered, ...Object.values(rows)].every((list) => list.length === 0)
  );
}

function correctionsIn(
  { corrected, gone, changedEvents }: ResultFileRows,
  importId: string,
): CompiledCorrections {
  return {
    corrected: corrected.map(({ before, after }) => ({ before, after: { ...after, importId } })),
    gone,
    changedEvents,
  };
}

/** Matches that waited before and are not in the file may get another date from what it changed. */
async function redateKnown(tx: Transaction, plan: ResultFilePlan): Promise<void> {
  await redateMatches(
    tx,
    plan.tournaments.flatMap(({ known }) => known?.id ?? []),
  );
}
