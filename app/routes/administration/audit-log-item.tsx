import { useFetcher } from "react-router";
import type { AuditLogEntry } from "#app/data/operations/audit-entries.ts";
import { tableNames } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatInstant } from "#app/i18n/format.ts";
import { operationSentence } from "#app/i18n/operation-sentences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { PreviewFirstButton } from "#app/ui/preview-first-button.tsx";
import { RemoveCompilationForm } from "./remove-compilation-form.tsx";
import type { UndoAnswer } from "./undo-action.ts";

const compiling = new Set(["compile", "compile.reorder"]);

/** One thing that was done; undoing shows first what goes with it (R56). */
export function AuditLogItem({ entry }: { readonly entry: AuditLogEntry }) {
  const { at, author, table, undone, summary } = entry;
  const reason = typeof summary["reason"] === "string" ? summary["reason"] : null;
  return (
    <li>
      <div>
        <p className={undone === null ? undefined : "undone"}>
          {operationSentence(entry.action, entry.summary)}
        </p>
        {reason === null ? null : <p className="small">{m.quoted({ text: reason })}</p>}
        <p className="soft small">
          <time dateTime={at}>{formatInstant(at, currentLocale())}</time> · {author}
          {table === null ? null : ` · ${tableNames[table]}`}
        </p>
        {undone === null ? null : (
          <p className="soft small">
            {m.audit_undone({ author: undone.author, when: formatInstant(undone.at, currentLocale()) })}
          </p>
        )}
      </div>
      {entry.isUndoable ? <UndoForm entry={entry} /> : null}
    </li>
  );
}

function UndoForm({ entry }: { readonly entry: AuditLogEntry }) {
  const fetcher = useFetcher<UndoAnswer>();
  const isBusy = fetcher.state !== "idle";
  const answer = isBusy ? undefined : fetcher.data;
  const preview = answer?.kind === "undone" && answer.dryRun ? answer.undone : undefined;
  const sentence = operationSentence(entry.action, entry.summary);
  const hasDependents = preview !== undefined && preview.length > 1;
  return (
    <div className="undo">
      <fetcher.Form method="post" action={paths.undo()} className="undo">
        <input type="hidden" name="operationId" value={entry.id} />
        <input type="hidden" name="seen" value={preview?.map((operation) => operation.id).join(" ") ?? ""} />
        <PreviewFirstButton
          step="undo"
          isPreviewed={preview !== undefined}
          disabled={isBusy}
          isCompact
          ask={
            <>
              {m.undo_ask()} <span className="sr">{sentence}</span>
            </>
          }
          confirm={m.undo_do({ count: preview?.length ?? 0 })}
        />
        <div role="status">
          {answer?.kind === "refused" ? <p className="note bad small">{answer.sentence}</p> : null}
          {!hasDependents ? null : (
            <div className="note warn small">
              <p>{m.undo_with()}</p>
              <ul>
                {preview.map((operation) => (
                  <li key={operation.id}>{operationSentence(operation.action, operation.summary)}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </fetcher.Form>
      {hasDependents && compiling.has(entry.action) ? <RemoveCompilationForm operationId={entry.id} /> : null}
    </div>
  );
}
