import type { LoaderFunctionArgs } from "react-router";
import type { Queries } from "#app/data/connection/database.ts";
import { readPutBack } from "#app/data/operations/last-change.ts";
import { startOfDayInToronto } from "#app/domain/values/calendar-day.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { readLatestNews } from "#app/reading/articles/read-news.ts";
import { readLatestResults } from "#app/reading/tournaments/read-latest-results.ts";
import { requestContext } from "#app/server/context.ts";
import { newsEntry } from "./news-entry.tsx";
import { resultsEntry } from "./results-entry.tsx";

const entriesOfAFeed = 20;

/** The latest results and news, newest first. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { snapshot, settings, today, url } = context.get(requestContext);
  const { tournaments, news } = await snapshot(async (db) => {
    const results = await readLatestResults(db, entriesOfAFeed);
    const articles = await readLatestNews(db, { today, language: currentLocale() }, entriesOfAFeed);
    return {
      tournaments: await withPutBack(db, "tournament", results),
      news: await withPutBack(db, "article", articles),
    };
  });
  const entries = [...tournaments.map(resultsEntry), ...news.map((one) => newsEntry(one, url.origin))]
    .sort((one, other) => compareKeys(other.day, one.day))
    .slice(0, entriesOfAFeed);
  const frame = {
    siteName: settings.siteName,
    site: url,
    otherwiseUpdatedAt: startOfDayInToronto(today),
  };
  // What writes feeds is loaded with the first one.
  const { atomText } = await import("./atom-text.ts");
  return new Response(atomText(entries, frame), {
    headers: { "content-type": "application/atom+xml; charset=utf-8" },
  });
}

/** An undo is a change as well: readers keep the newest entry that they know, and would keep what was undone. */
async function withPutBack<Shown extends { readonly id: string; readonly updatedAt: string }>(
  db: Queries,
  kind: "tournament" | "article",
  shown: readonly Shown[],
): Promise<Shown[]> {
  const subjectOf = ({ id }: Shown) => `${kind}:${id}`;
  const putBack = await readPutBack(db, shown.map(subjectOf));
  return shown.map((one) => {
    const at = putBack.get(subjectOf(one)) ?? "";
    return at > one.updatedAt ? { ...one, updatedAt: at } : one;
  });
}
