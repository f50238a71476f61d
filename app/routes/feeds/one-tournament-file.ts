import type { LoaderFunctionArgs } from "react-router";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { readCalendarEntry } from "#app/reading/tournaments/read-calendar.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { requestContext } from "#app/server/context.ts";

/** One tournament, for one's own calendar. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { snapshot, url } = context.get(requestContext);
  const entry = await snapshot((db) => readCalendarEntry(db, params["tournamentId"] ?? ""));
  if (!entry) throw notFound();
  const { calendarResponse, calendarText } = await import("./calendar-text.ts");
  return calendarResponse(entry.id, calendarText([entry], { name: textInWords(entry.name), site: url }));
}
