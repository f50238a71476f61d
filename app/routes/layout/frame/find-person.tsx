import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { AskingForm } from "#app/routes/layout/frame/asking-form.tsx";

/** On every page: a field where there is room for it, elsewhere the way to one. Names are suggested where scripts run. */
export function FindPerson() {
  return (
    <>
      <search className="find" aria-label={m.search_title()}>
        <AskingForm action={paths.search()}>
          <label htmlFor="find-person">{m.find_label()}</label>
          <input
            id="find-person"
            type="search"
            name="q"
            list="found-names"
            minLength={3}
            maxLength={100}
            autoComplete="off"
            data-suggests={paths.searchNames()}
          />
          <datalist id="found-names" aria-label={m.search_title()} />
          <button type="submit">{m.search_do()}</button>
        </AskingForm>
      </search>
      <a className="find-link" href={paths.search()}>
        {m.search_do()}
      </a>
    </>
  );
}
