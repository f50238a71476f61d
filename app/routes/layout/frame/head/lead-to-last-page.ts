import { redirect } from "react-router";
import { readPageNumber } from "#app/domain/values/numbers/page-number.ts";
import { pageOf } from "#app/server/pages/page-of.ts";

/**
 * One page has one address (R60): what was asked for beyond the end of a list leads to the page that is shown, its last.
 * @throws the way there
 */
export function leadToLastPage(asked: URL, shown: number): void {
  if (readPageNumber(asked.searchParams.get("page")) <= shown) return;
  const query = new URLSearchParams(asked.searchParams);
  query.delete("page");
  if (shown > 1) query.set("page", String(shown));
  const path = pageOf(asked.pathname);
  throw redirect(query.size === 0 ? path : `${path}?${query}`, 302);
}
