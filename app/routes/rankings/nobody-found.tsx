import { isSearch } from "#app/domain/players/name-search.ts";
import type { RankingView } from "#app/domain/rankings/ranking.ts";
import { everybody, isFiltered } from "#app/domain/rankings/ranking-filter.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { RankingQuery } from "#app/paths.ts";
import { UpcomingButton } from "#app/routes/layout/competition/upcoming-button.tsx";
import { queryOf } from "#app/routes/layout/requests/ranking-view.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";

interface NobodyFoundProps {
  readonly view: RankingView;
  /** Whether there is something to search and to filter. */
  readonly withTools: boolean;
  /** Whether the same view lists somebody with the inactive. */
  readonly hasInactive: boolean;
  /** Whether there are upcoming tournaments to lead to. */
  readonly hasUpcoming: boolean;
  /** The address of another view of the same ranking. */
  readonly hrefOf: (query: RankingQuery) => string;
}

/** That there is nobody, and the ways to a view without what left everybody out. */
export function NobodyFound({ view, withTools, hasInactive, hasUpcoming, hrefOf }: NobodyFoundProps) {
  const searches = withTools && isSearch(view.q);
  const filters = withTools && isFiltered(view);
  const showInactive = hasInactive ? (
    <a className="btn" href={hrefOf(queryOf({ ...view, inactive: true }))}>
      {m.rankings_show_inactive()}
    </a>
  ) : null;
  if (!searches && !filters) {
    return (
      <EmptyState text={m.rankings_empty()}>
        {showInactive}
        <UpcomingButton hasUpcoming={hasUpcoming} />
      </EmptyState>
    );
  }
  return (
    <EmptyState text={searches ? nobodyHasThatName(view) : m.filter_nobody()}>
      {searches && !view.inactive ? (
        <a className="btn" href={hrefOf(queryOf({ ...view, inactive: true }))}>
          {m.rankings_search_inactive()}
        </a>
      ) : (
        showInactive
      )}
      {filters ? (
        <a className="btn" href={hrefOf(queryOf({ ...view, ...everybody }))}>
          {m.filter_clear()}
        </a>
      ) : null}
      {searches ? (
        <a className="btn" href={hrefOf(queryOf({ ...view, q: "" }))}>
          {m.rankings_clear()}
        </a>
      ) : null}
    </EmptyState>
  );
}

/** Nobody among those whom the view shows: of the others it says nothing. */
function nobodyHasThatName(view: RankingView): string {
  if (isFiltered(view)) return m.rankings_none_filtered();
  return view.inactive ? m.rankings_none_found() : m.rankings_none_active();
}
