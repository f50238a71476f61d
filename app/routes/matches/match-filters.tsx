import type { TableType } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { AskingForm } from "#app/routes/layout/frame/asking-form.tsx";
import { Field } from "#app/ui/field.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { type MatchView, matchQueryOf } from "./match-view.ts";

interface MatchFiltersProps {
  readonly table: TableType;
  readonly playerId: string;
  readonly view: MatchView;
}

/** What a player’s matches are narrowed by: result, year, and a word. */
export function MatchFilters({ table, playerId, view }: MatchFiltersProps) {
  const results = [
    { result: "all", label: m.matches_all() },
    { result: "victories", label: m.matches_victories() },
    { result: "defeats", label: m.matches_defeats() },
  ] as const;
  return (
    <div className="match-filters">
      <Tabs
        label={m.matches_filter()}
        tabs={results.map(({ result, label }) => ({
          label,
          href: paths.matches(table, playerId, matchQueryOf({ ...view, result, page: 1 })),
          isCurrent: view.result === result,
        }))}
      />
      {view.year === null ? null : (
        <p className="small">
          {m.matches_of_year({ year: view.year })}{" "}
          <a href={paths.matches(table, playerId, matchQueryOf({ ...view, year: null, page: 1 }))}>
            {m.matches_of_all_years()}
          </a>
        </p>
      )}
      <search aria-label={m.matches_search()}>
        <AskingForm className="tools" action={paths.matches(table, playerId)}>
          {view.result === "all" ? null : <input type="hidden" name="result" value={view.result} />}
          {view.year === null ? null : <input type="hidden" name="year" value={view.year} />}
          {view.against === "" ? null : <input type="hidden" name="against" value={view.against} />}
          <Field id="q" label={m.matches_search()}>
            {(control) => <input {...control} type="search" name="q" defaultValue={view.q} />}
          </Field>
          <button className="btn" type="submit">
            {m.matches_search_go()}
          </button>
        </AskingForm>
      </search>
    </div>
  );
}
