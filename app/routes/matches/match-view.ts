import { readPageNumber } from "#app/domain/values/page-number.ts";
import type { MatchesQuery } from "#app/paths.ts";

export interface MatchView {
  readonly result: "all" | "victories" | "defeats";
  readonly q: string;
  /** A year of play; null for all. */
  readonly season: number | null;
  readonly page: number;
  /** "" for everyone. */
  readonly against: string;
}

/** The view that an address asks for; invalid parameters get their default. */
export function matchViewOf(query: URLSearchParams): MatchView {
  const result = query.get("result");
  const season = query.get("season") ?? "";
  return {
    result: result === "victories" || result === "defeats" ? result : "all",
    q: (query.get("q") ?? "").trim(),
    season: /^\d{4}$/.test(season) ? Number(season) : null,
    page: readPageNumber(query.get("page")),
    against: query.get("against") ?? "",
  };
}

/** The address's query for a view, without default values. */
export function matchQueryOf({ result, q, season, page, against }: MatchView): MatchesQuery {
  return {
    ...(result === "all" ? {} : { result }),
    ...(q === "" ? {} : { q }),
    ...(season === null ? {} : { season }),
    ...(page === 1 ? {} : { page }),
    ...(against === "" ? {} : { against }),
  };
}

/** Whether a view shows every match, page by page. */
export function isWholeList({ result, q, season, against }: MatchView): boolean {
  return result === "all" && q === "" && season === null && against === "";
}
