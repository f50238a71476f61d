import type { StoredTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import type { FoundPlayer } from "#app/reading/players/page/read-player-page.ts";
import { AskingForm } from "#app/routes/layout/frame/asking-form.tsx";
import { Field } from "#app/ui/field.tsx";

interface CompareFormProps {
  readonly table: StoredTable;
  readonly playerId: string;
  readonly typed: string;
  /** Who has such a name; null where nothing was searched. */
  readonly found: readonly FoundPlayer[] | null;
}

/** Searches the table for somebody to compare with; one who is found alone is compared at once. */
export function CompareForm({ table, playerId, typed, found }: CompareFormProps) {
  return (
    <search className="compare-form" aria-label={m.compare_with()}>
      <AskingForm className="tools" action={`${paths.matches(table, playerId)}#companions`}>
        <Field id="compare" label={m.compare_with()} hint={m.rankings_search_hint()}>
          {(control) => (
            <input {...control} type="search" name="compare" minLength={3} required defaultValue={typed} />
          )}
        </Field>
        <button className="btn" type="submit">
          {m.compare_go()}
        </button>
      </AskingForm>
      {found === null ? null : found.length === 0 ? (
        <p>{m.search_select_none()}</p>
      ) : (
        <ul className="links">
          {found.map(({ id, name }) => (
            <li key={id}>
              <a href={paths.matches(table, playerId, { against: id })}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
