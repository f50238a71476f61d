import type { RankingView } from "#app/domain/rankings/ranking.ts";
import { isFiltered } from "#app/domain/rankings/ranking-filter.ts";
import { rankingSorts } from "#app/domain/rating/rating-mode.ts";
import type { TableType } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { AskingForm } from "#app/routes/layout/frame/asking-form.tsx";
import { queryOf } from "#app/routes/layout/requests/ranking-view.ts";
import { ratingLabel } from "#app/routes/layout/widgets/rating-labels.ts";
import { Field } from "#app/ui/field.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { type FilterChoices, FilterFields } from "./filter-fields.tsx";
import { MomentFields, momentQueryOf, type RankingMoment } from "./moment-fields.tsx";

interface RankingFiltersProps {
  readonly table: TableType;
  readonly view: RankingView;
  /** Phones have tabs in portrait and in landscape, because their list has no other columns to sort by. */
  readonly isPhone: boolean;
  readonly choices: FilterChoices;
  readonly moment: RankingMoment;
}

/** A GET form, so that the address of a view can be shared; on phones, tabs choose the sort. */
export function RankingFilters({ table, view, isPhone, choices, moment }: RankingFiltersProps) {
  const kept = queryOf(view);
  return (
    <>
      <search aria-label={m.filters_title()}>
        <AskingForm className="tools ranking-tools" action={paths.rankings(table)}>
          <Field id="q" label={m.rankings_search()} hint={m.rankings_search_hint()}>
            {(control) => <input {...control} type="search" name="q" defaultValue={view.q} />}
          </Field>
          {/* Wide screens show what is in it without its summary. */}
          <details className="filters" open={isFiltered(view) || moment.on !== null}>
            <summary>{m.filters_title()}</summary>
            <div className="filter-fields">
              <FilterFields view={view} choices={choices} />
              {table === "multitable" ? null : <MomentFields moment={moment} />}
            </div>
          </details>
          <div className="show">
            <label className="check">
              <input type="checkbox" name="inactive" value="1" defaultChecked={view.inactive} />{" "}
              {m.rankings_show_inactive()}
            </label>
            {kept.sort === undefined ? null : <input type="hidden" name="sort" value={kept.sort} />}
            {kept.dir === undefined ? null : <input type="hidden" name="dir" value={kept.dir} />}
            <button className="btn" type="submit">
              {m.rankings_apply()}
            </button>
          </div>
        </AskingForm>
      </search>
      <Tabs
        className={isPhone ? "" : "phone-only"}
        label={m.rankings_mode()}
        tabs={rankingSorts.map((sort) => ({
          label: ratingLabel(sort),
          href: paths.rankings(table, {
            ...queryOf({ ...view, sort, dir: "desc" }),
            ...momentQueryOf(moment),
          }),
          isCurrent: view.sort === sort,
        }))}
      />
    </>
  );
}
