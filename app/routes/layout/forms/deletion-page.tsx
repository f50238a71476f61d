import type { ReactNode } from "react";
import { Form } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import { useIsSending } from "#app/routes/layout/forms/use-is-sending.ts";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import type { Refused } from "#app/routes/layout/requests/refuse-action.ts";
import { StepButton } from "#app/ui/buttons/step-button.tsx";
import { Outcome } from "#app/ui/outcome.tsx";

interface DeletionPageProps {
  readonly title: string;
  /** Why it was not deleted; undefined until that was tried. */
  readonly refused: Refused | undefined;
  /** Where “no” leads. */
  readonly keep: string;
  /** The words of the button that deletes. */
  readonly confirm: string;
  /** What goes and what stays. */
  readonly children: ReactNode;
}

/** Asks before something is deleted: what goes and what stays is said first, and “no” stands beside “delete”. */
export function DeletionPage({ title, refused, keep, confirm, children }: DeletionPageProps) {
  const isBusy = useIsSending();
  return (
    <div className="wrap narrow stack">
      <PageHead title={title} />
      <h1>{title}</h1>
      <Outcome of={refused}>{refused === undefined ? null : <Refusal sentence={refused.sentence} />}</Outcome>
      <div className="note warn">{children}</div>
      <Form method="post" className="form">
        <p className="form-acts">
          <a className="btn" href={keep}>
            {m.form_no()}
          </a>
          <StepButton step="delete" look="danger" disabled={isBusy}>
            {confirm}
          </StepButton>
        </p>
      </Form>
    </div>
  );
}
