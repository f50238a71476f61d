import { Fragment } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import { WorkProgress } from "#app/routes/layout/widgets/work-progress.tsx";
import { completeReport } from "#app/steps/import/complete-report.ts";
import type { ImportReport } from "#app/steps/import/import-report.ts";
import { Outcome } from "#app/ui/outcome.tsx";
import type { ImportAnswer, ImportDone } from "./import-answer.ts";
import { ImportReportView } from "./import-report-view.tsx";

interface ImportOutcomeProps {
  readonly answer: ImportAnswer | undefined;
  /** What is on its way, if anything is. */
  readonly step: "preview" | "import" | null;
}

/** How far an import is, and what came of it: the page and the focus go there. */
export function ImportOutcome({ answer, step }: ImportOutcomeProps) {
  const label = step === "preview" ? m.preview_working() : m.import_loading();
  return (
    <>
      <div role="status">{step === null ? null : <WorkProgress label={label} />}</div>
      <Outcome of={answer}>{answer === undefined ? null : <Answered answer={answer} />}</Outcome>
    </>
  );
}

function Answered({ answer }: { readonly answer: ImportAnswer }) {
  if (answer.kind === "refused") return <Refusal sentence={answer.sentence} />;
  return (
    <>
      <p className="note">{sentenceOf(answer)}</p>
      {answer.reports.map((report) => (
        <Fragment key={report.fileName}>
          <ImportReportView report={report} />
          {answer.dryRun || report.importId === null || !report.changesSomething ? null : (
            <p>
              <a href={paths.undoImport(report.importId)}>
                {m.undo_ask()} <span className="sr">{report.fileName}</span>
              </a>
            </p>
          )}
        </Fragment>
      ))}
    </>
  );
}

function sentenceOf(answer: ImportDone): string {
  if (answer.kind !== "results" && answer.reports.every(changesNothing)) return m.import_changes_nothing();
  if (answer.dryRun) return m.import_nothing_written();
  if (answer.kind === "results") return m.results_done();
  if (answer.reports.every(onlyCompletes)) return m.import_done_completed();
  const count = answer.reports.reduce((sum, { counts }) => sum + counts.new + counts.changed, 0);
  if (answer.kind === "players") return m.import_done_players({ count });
  const registered = answer.reports.reduce((sum, report) => sum + completeReport(report).registered, 0);
  return count === 0 && registered > 0
    ? m.import_done_registered({ count: registered })
    : m.import_done_total({ count });
}

function onlyCompletes(report: ImportReport): boolean {
  return report.kind === "matches" && report.onlyCompletes === true;
}

/** What can still be chosen, a rating that the file contradicts or a correction, is not said to be nothing. */
function changesNothing(report: ImportReport): boolean {
  const { ratingDifferences, corrections } = completeReport(report);
  return !report.changesSomething && ratingDifferences.length === 0 && corrections.length === 0;
}
