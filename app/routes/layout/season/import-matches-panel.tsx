import { useFetcher } from "react-router";
import { type StoredTable, tableNames } from "#app/domain/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { Field } from "#app/ui/field.tsx";
import type { ImportAnswer } from "./import-answer.ts";
import { ImportOutcome } from "./import-outcome.tsx";

/** Match files: preview, then import. The chosen files stay chosen in between. */
export function ImportMatchesPanel({ table }: { readonly table: StoredTable }) {
  const fetcher = useFetcher<ImportAnswer>();
  const isBusy = fetcher.state !== "idle";
  return (
    <details className="panel">
      <summary>{m.import_matches_title()}</summary>
      <fetcher.Form
        method="post"
        action={paths.importMatches()}
        encType="multipart/form-data"
        className="form"
      >
        <Field id="match-files" label={m.import_files()}>
          {(control) => (
            <input {...control} type="file" name="files" accept=".json,application/json" multiple required />
          )}
        </Field>
        <Field id="match-table" label={m.import_table()}>
          {(control) => (
            <select {...control} name="table" defaultValue={table}>
              <option value={table}>{tableNames[table]}</option>
              <option value="auto">{m.import_table_auto()}</option>
            </select>
          )}
        </Field>
        <Field id="match-unknown" label={m.import_unknown()}>
          {(control) => (
            <select {...control} name="unknown" defaultValue="create">
              <option value="create">{m.import_unknown_create()}</option>
              <option value="leave">{m.import_unknown_leave()}</option>
            </select>
          )}
        </Field>
        <Field id="match-day" label={m.import_day()}>
          {(control) => <input {...control} type="date" name="day" />}
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
