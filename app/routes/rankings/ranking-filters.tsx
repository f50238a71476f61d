import type { RankingView } from "#app/domain/ranking.ts";
import { type RankingSort, rankingSorts } from "#app/domain/rating-mode.ts";
import type { TableType } from "#app/domain/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { Field } from "#app/ui/field.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { queryOf } from "./ranking-view.ts";

const labels: Record<RankingSort, () => string> = {
  singles: m.column_singles,
  doubles: m.column_doubles,
  average: m.column_average,
};

interface RankingFiltersProps {
  readonly table: TableType;
  readonly view: RankingView;
  /** A phone has tabs whichever way it is held: its table has no other columns. */
  readonly isPhone: boolean;
}

/** A form that asks by address, so a view can be shared; on phones, tabs choose the sort. */
export function RankingFilters({ table, view, isPhone }: RankingFiltersProps) {
  const kept = queryOf(view);
  return (
    <>
      <search>
        <form className="tools" action={paths.rankings(table)}>
          <Field id="q" label={m.rankings_search()} hint={m.rankings_search_hint()}>
            {(control) => <input {...control} type="search" name="q" defaultValue={view.q} />}
          </Field>
          <label className="check">
            <input type="checkbox" name="inactive" value="1" defaultChecked={view.inactive} />{" "}
            {m.rankings_show_inactive()}
          </label>
          {kept.sort === undefined ? null : <input type="hidden" name="sort" value={kept.sort} />}
          {kept.dir === undefined ? null : <input type="hidden" name="dir" value={kept.dir} />}
          <button className="btn" type="submit">
            {m.rankings_apply()}
          </button>
        </form>
      </search>
      <Tabs
        className={isPhone ? "" : "phone-only"}
        label={m.rankings_mode()}
        tabs={rankingSorts.map((sort) => ({
          label: labels[sort](),
          href: paths.rankings(table, queryOf({ ...view, sort, dir: "desc" })),
          isCurrent: view.sort === sort,
        }))}
      />
    </>
  );
}
