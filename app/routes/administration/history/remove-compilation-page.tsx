import { data, Form, useActionData, useLoaderData } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
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
import { RatingMoves } from "#app/routes/layout/widgets/rating-moves.tsx";
import { StepButton } from "#app/ui/buttons/step-button.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import type {
  CompilationRemoved,
  RemoveCompilationRefusal,
} from "#app/use-cases/ledger/remove-compilation.ts";

type RemoveCompilationAnswer =
  | { readonly kind: "removed"; readonly dryRun: boolean; readonly removed: CompilationRemoved }
  | Refused;

const removalSentences: Record<RemoveCompilationRefusal, () => string> = {
  unknownCompilation: m.remove_compilation_gone,
  previewMoved: m.preview_moved,
};

/** What taking the compilation out would move. */
export const loader = administratorLoader(async ({ context, administrator: { email } }) => {
  const operationId = context.url.searchParams.get("operation") ?? "";
  const preview = await orBusy(
    context.longWork.run("removeCompilation", email, { operationId, dryRun: true }),
  );
  return { operationId, preview: preview.ok ? preview.value : null };
});

export const action = administratorAction(async ({ form, administrator, context }) => {
  const dryRun = form.get("step") !== "remove";
  const operationId = formText(form, "operationId");
  const removed = await context.longWork.run("removeCompilation", administrator.email, {
    operationId,
    seen: dryRun ? undefined : formText(form, "seen"),
    dryRun,
  });
  if (!removed.ok) return refuseAction(removalSentences[removed.refusal]());
  return data<RemoveCompilationAnswer>({ kind: "removed", dryRun, removed: removed.value });
}, refuseFailure(m.action_failed));

export const clientAction = keepRefused;

export const shouldRevalidate = revalidateRefused;

/** Taking one compilation out without what came later: what it moves is shown first (R14). */
export default function RemoveCompilation() {
  const { operationId, preview } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBusy = useIsSending();
  const isDone = answer?.kind === "removed" && !answer.dryRun;
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.remove_compilation_title()} />
      <h1>{m.remove_compilation_title()}</h1>
      <Outcome of={answer}>
        {isDone ? <p className="note">{m.done_compile_remove({ count: answer.removed.matches })}</p> : null}
        {answer?.kind === "refused" ? <Refusal sentence={answer.sentence} /> : null}
      </Outcome>
      {isDone || preview === null ? (
        <>
          {isDone || answer !== undefined ? null : <p className="note">{m.remove_compilation_gone()}</p>}
          <p>
            <a className="btn" href={paths.auditLog()}>
              {m.undo_back()}
            </a>
          </p>
        </>
      ) : (
        <Form method="post" className="form">
          <input type="hidden" name="operationId" value={operationId} />
          <input type="hidden" name="seen" value={preview.digest} />
          <div className="note warn">
            <p>{m.remove_compilation_preview({ count: preview.matches, moves: preview.moves.length })}</p>
            <RatingMoves moves={preview.moves} />
          </div>
          <p className="form-acts">
            <a className="btn" href={paths.auditLog()}>
              {m.form_no()}
            </a>
            <StepButton step="remove" look="danger" disabled={isBusy}>
              {m.remove_compilation_do()}
            </StepButton>
          </p>
        </Form>
      )}
    </div>
  );
}
