import { m } from "#app/i18n/paraglide/messages.js";
import { WorkProgress } from "#app/routes/layout/widgets/work-progress.tsx";
import { Alert } from "#app/ui/alert.tsx";
import type { ImportAnswer, ImportDone } from "./import-answer.ts";
import { ImportReportView } from "./import-report-view.tsx";

interface ImportOutcomeProps {
  readonly answer: ImportAnswer | undefined;
  readonly isBusy: boolean;
}

/** The outcome of an import, in a live region that is on the page from the beginning, so that screen readers say it. */
export function ImportOutcome({ answer, isBusy }: ImportOutcomeProps) {
  if (answer?.kind === "refused") {
    return <Alert sentence={answer.sentence} />;
  }
  return (
    <div role="status">
      {isBusy ? <WorkProgress label={m.import_loading()} /> : null}
      {answer === undefined ? null : (
        <>
          <p className="note">{sentenceOf(answer)}</p>
          {answer.reports.map((report) => (
            <ImportReportView key={report.fileName} report={report} />
          ))}
        </>
      )}
    </div>
  );
}

function sentenceOf(answer: ImportDone): string {
  if (answer.dryRun) return m.import_nothing_written();
  if (answer.kind === "results") return m.results_done();
  const count = answer.reports.reduce((sum, { counts }) => sum + counts.new + counts.changed, 0);
  return answer.kind === "players" ? m.import_done_players({ count }) : m.import_done_total({ count });
}
