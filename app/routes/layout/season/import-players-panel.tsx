import { useFetcher } from "react-router";
import type { StoredTable } from "#app/domain/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { Field } from "#app/ui/field.tsx";
import type { ImportAnswer } from "./import-answer.ts";
import { ImportOutcome } from "./import-outcome.tsx";

/** A players file for this page's table (R35). */
export function ImportPlayersPanel({ table }: { readonly table: StoredTable }) {
  const fetcher = useFetcher<ImportAnswer>();
  const isBusy = fetcher.state !== "idle";
  return (
    <details className="panel">
      <summary>{m.import_players_title()}</summary>
      <fetcher.Form
        method="post"
        action={paths.importPlayers()}
        encType="multipart/form-data"
        className="form"
      >
        <input type="hidden" name="table" value={table} />
        <Field id="player-file" label={m.import_file()}>
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
