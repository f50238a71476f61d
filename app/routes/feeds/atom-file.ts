import type { LoaderFunctionArgs } from "react-router";
import { startOfDayInToronto } from "#app/domain/values/calendar-day.ts";
import { readLatestResults } from "#app/reading/tournaments/read-latest-results.ts";
import { requestContext } from "#app/server/context.ts";
import { atomText } from "./atom-text.ts";
import { resultsEntry } from "./results-entry.tsx";

const entriesOfAFeed = 20;

/** The latest results, newest first. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { snapshot, settings, today, url } = context.get(requestContext);
  const tournaments = await snapshot((db) => readLatestResults(db, entriesOfAFeed));
  const frame = {
    siteName: settings.siteName,
    site: url,
    otherwiseUpdatedAt: startOfDayInToronto(today),
  };
  return new Response(atomText(tournaments.map(resultsEntry), frame), {
    headers: { "content-type": "application/atom+xml; charset=utf-8" },
  });
}
