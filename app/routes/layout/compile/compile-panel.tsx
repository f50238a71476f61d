import { useFetcher } from "react-router";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { AnsweredForm } from "#app/routes/layout/requests/answered-form.tsx";
import { WorkProgress } from "#app/routes/layout/widgets/work-progress.tsx";
import { StepButton } from "#app/ui/buttons/step-button.tsx";
import { type CompileAnswer, CompileOutcome, type CompilePreview } from "./compile-outcome.tsx";

interface CompilePanelProps {
  readonly table: StoredTable;
  readonly waiting: number;
  /** On a page of its own, whose heading says what it is, there is nothing to open. */
  readonly isOwnPage?: boolean;
  /** The answer to a form that was sent without scripts. */
  readonly previewed?: CompileAnswer | undefined;
}

/** Compiles, at once or as a preview has shown it; late matches either at the end or in the order of play. */
export function CompilePanel({ table, waiting, isOwnPage = false, previewed }: CompilePanelProps) {
  const fetcher = useFetcher<CompileAnswer>();
  const isBusy = fetcher.state !== "idle";
  const isPreview = fetcher.formData?.get("step") === "preview";
  const preview = previewOf(fetcher.data ?? previewed, table);
  const inOrder = preview?.inOrder ?? null;
  // A form that was just sent stays: whoever sent it stands in it.
  const hasWork = waiting > 0 || isBusy || fetcher.data !== undefined;
  const work = (
    <>
      <p>{waiting === 0 ? m.compile_nothing() : m.compile_waiting({ count: waiting })}</p>
      {hasWork ? (
        <AnsweredForm fetcher={fetcher} action={paths.compile()} className="form">
          <input type="hidden" name="table" value={table} />
          {preview === undefined ? null : <input type="hidden" name="seen" value={preview.seen} />}
          {inOrder === null ? null : <input type="hidden" name="seenInOrder" value={inOrder.seen} />}
          <p className="form-acts">
            <StepButton step="preview" disabled={isBusy}>
              {m.compile_preview()}
            </StepButton>
            <StepButton step="compile" look="main" disabled={isBusy}>
              {doLabel(inOrder !== null, waiting)}
            </StepButton>
            {inOrder === null ? null : (
              <StepButton step="reorder" disabled={isBusy}>
                {m.compile_in_order_do()}
              </StepButton>
            )}
          </p>
        </AnsweredForm>
      ) : null}
      <div role="status">
        {isBusy ? <WorkProgress label={isPreview ? m.preview_working() : m.compile_loading()} /> : null}
      </div>
      <CompileOutcome answer={isBusy ? undefined : fetcher.data} />
    </>
  );
  if (isOwnPage) return <div className="panel">{work}</div>;
  return (
    <details className="panel">
      <summary>{m.compile_title()}</summary>
      {work}
    </details>
  );
}

/** What the panel shows of its table's preview. */
function previewOf(answer: CompileAnswer | undefined, table: StoredTable): CompilePreview | undefined {
  const preview = answer?.kind === "refused" ? answer.preview : answer;
  return preview?.kind === "previewed" && preview.report.table === table ? preview : undefined;
}

/** The button says what it will do; a form that stays after that has nothing left to count. */
function doLabel(isLate: boolean, waiting: number): string {
  if (isLate) return m.compile_append_do();
  return waiting === 0 ? m.compile_do() : m.compile_do_matches({ count: waiting });
}
