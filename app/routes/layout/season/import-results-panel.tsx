import { useFetcher } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { Field } from "#app/ui/field.tsx";
import type { ImportAnswer } from "./import-answer.ts";
import { ImportOutcome } from "./import-outcome.tsx";

/** The results of one tournament, replaced by a file's as one document (R36). */
export function ImportResultsPanel({ tournamentId }: { readonly tournamentId: string }) {
  const fetcher = useFetcher<ImportAnswer>();
  const isBusy = fetcher.state !== "idle";
  return (
    <details className="panel">
      <summary>{m.results_import_title()}</summary>
      <fetcher.Form
        method="post"
        action={paths.importResults()}
        encType="multipart/form-data"
        className="form"
      >
        <input type="hidden" name="tournamentId" value={tournamentId} />
        <Field id="results-file" label={m.import_file()}>
          {(control) => (
            <input {...control} type="file" name="files" accept=".json,application/json" required />
          )}
        </Field>
        <p className="form-acts">
          <button className="btn" type="submit" name="step" value="preview" disabled={isBusy}>
            {m.import_preview()}
          </button>
          <button className="btn main" type="submit" name="step" value="import" disabled={isBusy}>
            {m.import_do()}
          </button>
        </p>
      </fetcher.Form>
      <ImportOutcome answer={isBusy ? undefined : fetcher.data} isBusy={isBusy} />
    </details>
  );
}
