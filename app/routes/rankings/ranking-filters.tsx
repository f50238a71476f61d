import type { RankingView } from "#app/domain/rankings/ranking.ts";
import { rankingSorts } from "#app/domain/rating/rating-mode.ts";
import type { TableType } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { ratingLabel } from "#app/routes/layout/widgets/rating-labels.ts";
import { Field } from "#app/ui/field.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { queryOf } from "./ranking-view.ts";

interface RankingFiltersProps {
  readonly table: TableType;
  readonly view: RankingView;
  /** Phones have tabs in portrait and in landscape, because their list has no other columns to sort by. */
  readonly isPhone: boolean;
  readonly moment: {
    readonly on: string | null;
    readonly since: string | null;
    readonly tournaments: readonly { readonly id: string; readonly name: string }[];
  };
}

/** A GET form, so that the address of a view can be shared; on phones, tabs choose the sort. */
export function RankingFilters({ table, view, isPhone, moment }: RankingFiltersProps) {
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
          {table === "multitable" ? null : <MomentFields moment={moment} />}
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
          label: ratingLabel(sort),
          href: paths.rankings(table, queryOf({ ...view, sort, dir: "desc" })),
          isCurrent: view.sort === sort,
        }))}
      />
    </>
  );
}

/** The tournament since which movement is counted, or the day of the ranking. */
function MomentFields({ moment }: Pick<RankingFiltersProps, "moment">) {
  const { on, since, tournaments } = moment;
  return (
    <details className="moment" open={on !== null}>
      <summary>{m.rankings_moment()}</summary>
      {tournaments.length < 2 ? null : (
        <Field id="since" label={m.rankings_since()}>
          {(control) => (
            <select {...control} name="since" defaultValue={since ?? ""}>
              {tournaments.map(({ id, name }, index) => (
                // The latest is the default, and needs no mention in the address.
                <option key={id} value={index === 0 ? "" : id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field id="on" label={m.rankings_on_day()}>
        {(control) => <input {...control} type="date" name="on" defaultValue={on ?? ""} />}
      </Field>
    </details>
  );
}
