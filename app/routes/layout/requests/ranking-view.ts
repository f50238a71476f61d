import { defaultRankingView, type RankingView } from "#app/domain/rankings/ranking.ts";
import type { RankingFilter } from "#app/domain/rankings/ranking-filter.ts";
import { classOfSlug, classSlug } from "#app/domain/rating/rating-class.ts";
import { type RankingSort, rankingSorts } from "#app/domain/rating/rating-mode.ts";
import type { RankingQuery } from "#app/paths.ts";

/** The view that an address asks for; missing or invalid parameters get their default (R19, R25). */
export function viewOf(query: URLSearchParams): RankingView {
  const sort = rankingSorts.find((candidate) => candidate === query.get("sort"));
  return {
    sort: sort ?? defaultRankingView.sort,
    dir: query.get("dir") === "asc" ? "asc" : "desc",
    q: (query.get("q") ?? "").trim(),
    inactive: query.get("inactive") === "1",
    ...filterOf(query),
  };
}

/** Whom an address asks for; what means nobody in particular means everybody. */
function filterOf(query: URLSearchParams): RankingFilter {
  const year = query.get("year") ?? "";
  return {
    women: query.get("gender") === "women",
    class: classOfSlug(query.get("class") ?? ""),
    year: /^\d{4}$/.test(year) ? Number(year) : null,
    city: (query.get("city") ?? "").trim(),
  };
}

/** The address's query for a view, without default values. */
export function queryOf(view: RankingView): RankingQuery {
  return {
    ...(view.q === "" ? {} : { q: view.q }),
    ...(view.inactive ? { inactive: "1" } : {}),
    ...(view.sort === defaultRankingView.sort ? {} : { sort: view.sort }),
    ...(view.dir === "desc" ? {} : { dir: view.dir }),
    ...(view.women ? { gender: "women" } : {}),
    ...(view.class === null ? {} : { class: classSlug(view.class) }),
    ...(view.year === null ? {} : { year: view.year }),
    ...(view.city === "" ? {} : { city: view.city }),
  };
}

/** The view behind a column's heading: another column, best first; the active column, reversed (R20). */
export function sortedBy(view: RankingView, sort: RankingSort): RankingQuery {
  const dir = sort === view.sort && view.dir === "desc" ? "asc" : "desc";
  return queryOf({ ...view, sort, dir });
}

/** Which ratings have a column: on a phone only the one that the ranking is sorted by. */
export function shownSorts(view: RankingView, isPhone: boolean): readonly RankingSort[] {
  return isPhone ? [view.sort] : rankingSorts;
}
