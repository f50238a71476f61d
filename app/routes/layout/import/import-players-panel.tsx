import type { StoredTable } from "#app/domain/values/table-type.ts";
import { ratingDifferenceSentence } from "#app/i18n/import/correction-sentences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { TableOptions } from "#app/routes/layout/forms/table-options.tsx";
import { Field } from "#app/ui/field.tsx";
import type { ImportAnswer } from "./import-answer.ts";
import { ImportPanel } from "./import-panel.tsx";

interface ImportPlayersPanelProps {
  /** Of the page; undefined on the form's own page, where it is chosen. */
  readonly table?: StoredTable;
  /** What the page's own action answered, without the application. */
  readonly answered?: ImportAnswer | undefined;
}

/** A players file for one table; a preview asks about each compiled rating that it contradicts (R35). */
export function ImportPlayersPanel({ table, answered }: ImportPlayersPanelProps) {
  const file = { id: "player-file", label: m.import_file(), hint: m.import_file_hint_players() };
  return (
    <ImportPanel
      title={m.import_players_title()}
      action={paths.importPlayers()}
      file={file}
      isOwnPage={table === undefined}
    >
      {(latest) => (
        <>
          {table === undefined ? (
            <Field id="player-table" label={m.field_table()}>
              {(control) => (
                <select {...control} name="table" defaultValue={answered?.posted?.table}>
                  <TableOptions />
                </select>
              )}
            </Field>
          ) : (
            <input type="hidden" name="table" value={table} />
          )}
          <RatingsToOverwrite latest={latest ?? answered} />
        </>
      )}
    </ImportPanel>
  );
}

function RatingsToOverwrite({ latest }: { readonly latest: ImportAnswer | undefined }) {
  if (latest?.kind !== "players" || !latest.dryRun) return null;
  const differences = latest.reports.flatMap((report) =>
    report.kind === "players" ? report.ratingDifferences : [],
  );
  if (differences.length === 0) return null;
  return (
    <fieldset>
      <legend>{m.import_rating_overwrite()}</legend>
      {differences.map((one) => (
        <label key={one.key} className="check">
          <input type="checkbox" name="overwrite" value={one.key} />{" "}
          {ratingDifferenceSentence(one.name, one.mode, one)}
        </label>
      ))}
    </fieldset>
  );
}
