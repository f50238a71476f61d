import type { LoaderFunctionArgs } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { readCalendar } from "#app/reading/tournaments/read-calendar.ts";
import { requestContext } from "#app/server/context.ts";

/** The calendar of all tournaments, to subscribe to. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { snapshot, settings, today, url } = context.get(requestContext);
  const entries = await snapshot((db) => readCalendar(db, today));
  const name = m.calendar_name({ site: settings.siteName });
  // What writes calendars is loaded with the first one.
  const { calendarResponse, calendarText } = await import("./calendar-text.ts");
  return calendarResponse("tournaments", calendarText(entries, { name, site: url }));
}
