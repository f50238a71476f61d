import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { AnsweredForm } from "#app/routes/layout/requests/answered-form.tsx";
import { StepButton } from "#app/ui/buttons/step-button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { ImportAnswer } from "./import-answer.ts";
import { ImportOutcome } from "./import-outcome.tsx";

interface ImportPanelProps {
  readonly title: string;
  /** Where the form is posted. */
  readonly action: string;
  readonly file: {
    readonly id: string;
    readonly label: string;
    readonly hint: string;
    readonly isMultiple?: boolean;
  };
  /** On a page of its own, whose heading says what it is, there is nothing to open. */
  readonly isOwnPage: boolean;
  /** The form's other fields; they get the latest answer, also while the next one is awaited. */
  readonly children: (latest: ImportAnswer | undefined) => ReactNode;
}

/** Imports files: first the preview, then the import. The files stay chosen in between. */
export function ImportPanel({ title, action, file, isOwnPage, children }: ImportPanelProps) {
  const fetcher = useFetcher<ImportAnswer>();
  const isBusy = fetcher.state !== "idle";
  const step = fetcher.formData?.get("step") === "preview" ? "preview" : "import";
  const work = (
    <>
      <AnsweredForm fetcher={fetcher} action={action} encType="multipart/form-data" className="form">
        <Field id={file.id} label={file.label} hint={file.hint}>
          {(control) => <input {...control} type="file" name="files" multiple={file.isMultiple} required />}
        </Field>
        {children(fetcher.data)}
        <p className="form-acts">
          <StepButton step="preview" disabled={isBusy}>
            {m.import_preview()}
          </StepButton>
          <StepButton step="import" look="main" disabled={isBusy}>
            {m.import_do()}
          </StepButton>
        </p>
      </AnsweredForm>
      <ImportOutcome answer={isBusy ? undefined : fetcher.data} step={isBusy ? step : null} />
    </>
  );
  if (isOwnPage) return <div className="panel">{work}</div>;
  return (
    <details className="panel">
      <summary>{title}</summary>
      {work}
    </details>
  );
}
