import type { KnownTable } from "#app/domain/import/evening/known-table.ts";
import { type StoredTable, storedTables, tableNames } from "#app/domain/values/table-type.ts";
import { knownTableSentence } from "#app/i18n/import/table-sentences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldName, questionId } from "#app/routes/evening/field-names.ts";
import { TableOptions } from "#app/routes/layout/forms/table-options.tsx";
import { Field } from "#app/ui/field.tsx";

interface TableQuestionProps {
  readonly fileKey: string;
  /** What was answered. */
  readonly answered: StoredTable | null;
  readonly known: KnownTable | null;
}

/** Which table a file is of that names none: asked, with what is known or guessed and from what, or only said. */
export function TableQuestion({ fileKey, answered, known }: TableQuestionProps) {
  if (answered === null && known?.isCertain) return <CertainTable fileKey={fileKey} known={known} />;
  const chosen = answered ?? known?.table ?? null;
  return (
    <Field
      id={questionId("table", fileKey)}
      label={m.evening_file_table()}
      hint={known === null ? undefined : knownTableSentence(known, answered)}
    >
      {(control) => (
        <select {...control} name={fieldName("files", fileKey, "table")} defaultValue={chosen ?? ""}>
          {chosen === null ? <option value="">{m.choose_one()}</option> : null}
          <TableOptions />
        </select>
      )}
    </Field>
  );
}

/** Left as it is, nothing is answered: it stays known. */
function CertainTable({ fileKey, known }: { readonly fileKey: string; readonly known: KnownTable }) {
  return (
    <div className="decided">
      <p className="small">{knownTableSentence(known, null)}</p>
      <details>
        <summary>{m.evening_file_table_change()}</summary>
        <Field id={questionId("table", fileKey)} label={m.evening_file_table()}>
          {(control) => (
            <select {...control} name={fieldName("files", fileKey, "table")} defaultValue="">
              <option value="">{tableNames[known.table]}</option>
              {storedTables
                .filter((table) => table !== known.table)
                .map((table) => (
                  <option key={table} value={table}>
                    {tableNames[table]}
                  </option>
                ))}
            </select>
          )}
        </Field>
      </details>
    </div>
  );
}
