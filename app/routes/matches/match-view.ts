import { readPageNumber } from "#app/domain/values/page-number.ts";
import type { MatchesQuery } from "#app/paths.ts";

export interface MatchView {
  readonly result: "all" | "victories" | "defeats";
  readonly q: string;
  readonly page: number;
  /** "" for everyone. */
  readonly against: string;
}

/** The view that an address asks for; invalid parameters get their default. */
export function matchViewOf(query: URLSearchParams): MatchView {
  const result = query.get("result");
  return {
    result: result === "victories" || result === "defeats" ? result : "all",
    q: (query.get("q") ?? "").trim(),
    page: readPageNumber(query.get("page")),
    against: query.get("against") ?? "",
  };
}

/** The address's query for a view, without default values. */
export function matchQueryOf({ result, q, page, against }: MatchView): MatchesQuery {
  return {
    ...(result === "all" ? {} : { result }),
    ...(q === "" ? {} : { q }),
    ...(page === 1 ? {} : { page }),
    ...(against === "" ? {} : { against }),
  };
}
