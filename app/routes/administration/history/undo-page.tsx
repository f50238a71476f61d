import { data, Form, useActionData, useLoaderData } from "react-router";
import { findAuditRow, findOperationId } from "#app/data/operations/operation-rows.ts";
import type { AuditAction } from "#app/domain/operations/audit-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { operationSentence } from "#app/i18n/sentences/operation-sentences.ts";
import { undoSentence } from "#app/i18n/sentences/undo-sentences.ts";
import { paths } from "#app/paths.ts";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import { useIsSending } from "#app/routes/layout/forms/use-is-sending.ts";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { keepRefused, revalidateRefused } from "#app/routes/layout/requests/keep-form.ts";
import { type Refused, refuseAction, refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import { orBusy } from "#app/routes/layout/requests/refuse-busy.ts";
import type { RequestContext } from "#app/server/context.ts";
import { StepButton } from "#app/ui/buttons/step-button.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import type { OperationName } from "#app/use-cases/operations/undo-operation.ts";

/** What undoing did or would do, latest first; or why not. */
export type UndoAnswer =
  | { readonly kind: "undone"; readonly dryRun: boolean; readonly undone: readonly OperationName[] }
  | Refused;

/** What undoing would do: the page shows it before its button does it. */
export const loader = administratorLoader(async ({ context, administrator: { email } }) => {
  const operationId = await askedOperation(context);
  // Long work would begin a process only to say so.
  if (operationId === undefined)
    return { operationId: "", preview: [], refusal: undoSentence({ code: "unknownOperation" }) };
  const request = { operationId, withDependents: true, dryRun: true };
  const preview = await orBusy(context.longWork.run("undo", email, request));
  return preview.ok
    ? { operationId, preview: preview.value, refusal: null }
    : { operationId, preview: [], refusal: undoSentence(preview.refusal) };
});

const importing = ["import.players", "import.matches", "import.results"] satisfies AuditAction[];

/** The operation that the address names, by its own id or by the import that it did; undefined where there is none. */
async function askedOperation({ url, snapshot }: RequestContext): Promise<string | undefined> {
  const importId = url.searchParams.get("import");
  return snapshot(async (db) => {
    if (importId !== null) return findOperationId(db, importing, importId);
    return (await findAuditRow(db, url.searchParams.get("operation") ?? ""))?.id;
  });
}

export const action = administratorAction(async ({ form, administrator, context }) => {
  const dryRun = form.get("step") !== "undo";
  const operationId = formText(form, "operationId");
  // The preview names what stands on it; who confirms has seen it, and no more is undone than was seen.
  const seen = dryRun ? undefined : formText(form, "seen").split(" ");
  const request = { operationId, withDependents: true, seen, dryRun };
  const undone = await context.longWork.run("undo", administrator.email, request);
  if (!undone.ok) return refuseAction(undoSentence(undone.refusal));
  return data<UndoAnswer>({ kind: "undone", dryRun, undone: undone.value });
}, refuseFailure(m.action_failed));

export const clientAction = keepRefused;

export const shouldRevalidate = revalidateRefused;

const compiling = new Set(["compile", "compile.reorder"]);

/** Undoing one operation (R56): everything that goes with it is shown first. */
export default function UndoPage() {
  const { operationId, preview, refusal } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isDone = answer?.kind === "undone" && !answer.dryRun;
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.undo_title()} />
      <h1>{m.undo_title()}</h1>
      <Outcome of={answer}>
        {isDone ? <OperationNames title={m.undo_what_done()} operations={answer.undone} /> : null}
        {answer?.kind === "refused" ? <Refusal sentence={answer.sentence} /> : null}
      </Outcome>
      {isDone || refusal !== null ? null : <UndoForm operationId={operationId} preview={preview} />}
      {answer !== undefined || refusal === null ? null : <p className="note">{refusal}</p>}
      {isDone || refusal !== null ? (
        <p>
          <a className="btn" href={paths.auditLog()}>
            {m.undo_back()}
          </a>
        </p>
      ) : null}
    </div>
  );
}

interface UndoFormProps {
  readonly operationId: string;
  readonly preview: readonly OperationName[];
}

function UndoForm({ operationId, preview }: UndoFormProps) {
  const isBusy = useIsSending();
  const asked = preview.filter(({ id }) => id === operationId);
  const dependents = preview.filter(({ id }) => id !== operationId);
  const isCompilation = asked.some(({ action: kind }) => compiling.has(kind));
  return (
    <>
      <OperationNames title={m.undo_what()} operations={asked} />
      {dependents.length === 0 ? null : <OperationNames title={m.undo_with()} operations={dependents} />}
      <Form method="post" className="form">
        <input type="hidden" name="operationId" value={operationId} />
        <input type="hidden" name="seen" value={preview.map(({ id }) => id).join(" ")} />
        <p className="form-acts">
          <a className="btn" href={paths.auditLog()}>
            {m.undo_keep()}
          </a>
          <StepButton step="undo" look="danger" disabled={isBusy}>
            {m.undo_do({ count: preview.length })}
          </StepButton>
        </p>
      </Form>
      {dependents.length > 0 && isCompilation ? (
        <p>
          <a href={paths.removeCompilation(operationId)}>{m.remove_compilation_ask()}</a>
        </p>
      ) : null}
    </>
  );
}

interface OperationNamesProps {
  readonly title: string;
  readonly operations: readonly OperationName[];
}

function OperationNames({ title, operations }: OperationNamesProps) {
  return (
    <div className="note warn">
      <p>{title}</p>
      <ul className="operations">
        {operations.map(({ id, action: kind, summary }) => (
          <li key={id}>{operationSentence(kind, summary)}</li>
        ))}
      </ul>
    </div>
  );
}
