import { type CompanionSort, companionSorts } from "#app/domain/matches/of-a-player/companion-tally.ts";
import { readPageNumber } from "#app/domain/values/numbers/page-number.ts";
import type { MatchesQuery } from "#app/paths.ts";

/** Which of a player’s matches are shown. */
export interface MatchView {
  readonly result: "all" | "victories" | "defeats";
  readonly q: string;
  /** A year of play; null for all. */
  readonly year: number | null;
  readonly page: number;
  /** "" for everyone. */
  readonly against: string;
}

/** The view that an address asks for; invalid parameters get their default. */
export function matchViewOf(query: URLSearchParams): MatchView {
  const result = query.get("result");
  const year = query.get("year") ?? "";
  return {
    result: result === "victories" || result === "defeats" ? result : "all",
    q: (query.get("q") ?? "").trim(),
    year: /^\d{4}$/.test(year) ? Number(year) : null,
    page: readPageNumber(query.get("page")),
    against: query.get("against") ?? "",
  };
}

/** The address's query for a view, without default values. */
export function matchQueryOf({ result, q, year, page, against }: MatchView): MatchesQuery {
  return {
    ...(result === "all" ? {} : { result }),
    ...(q === "" ? {} : { q }),
    ...(year === null ? {} : { year }),
    ...(page === 1 ? {} : { page }),
    ...(against === "" ? {} : { against }),
  };
}

/** Whether a view shows every match, page by page. */
export function isWholeList({ result, q, year, against }: MatchView): boolean {
  return result === "all" && q === "" && year === null && against === "";
}

/** The long list above the matches that an address asks for to its end; null for the start of each. */
export type WholeList = "honours" | "ratings" | null;

/** The same, from the address. */
export function wholeListOf(query: URLSearchParams): WholeList {
  const asked = query.get("whole");
  return asked === "honours" || asked === "ratings" ? asked : null;
}

/** What an address asks of the partners and opponents above the list. */
export interface CompanionView {
  /** Null shows the first of them only. */
  readonly sort: CompanionSort | null;
  /** A name to compare with; "" for none. */
  readonly compare: string;
}

/** The same, from the address. */
export function companionViewOf(query: URLSearchParams): CompanionView {
  const asked = query.get("companions");
  return {
    sort: companionSorts.find((sort) => sort === asked) ?? null,
    compare: (query.get("compare") ?? "").trim(),
  };
}
