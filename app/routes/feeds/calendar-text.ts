import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from "ical-generator";
import { writtenIn } from "#app/domain/site/site-languages.ts";
import { tableNames } from "#app/domain/values/table-type.ts";
import { webLink } from "#app/domain/values/web-link.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import type { CalendarEntry } from "#app/reading/tournaments/read-calendar.ts";
import { feedAddress } from "./feed-address.ts";

interface CalendarFrame {
  /** Shown as the calendar's name. */
  readonly name: string;
  /** The site's address: it makes the entries' ids unique among all calendars. */
  readonly site: URL;
}

const anHour = 3_600;
/** Years have four digits. */
const lastDayThere = "9999-12-31";

/** A calendar file (RFC 5545). Each tournament keeps one id for good, in both languages. */
export function calendarText(entries: readonly CalendarEntry[], { name, site }: CalendarFrame): string {
  const calendar = ical({
    // The library escapes what an event says, but not this.
    name: name.replaceAll(/[\\;,]/g, String.raw`\$&`),
    prodId: { company: "Gamelle", product: "Tournaments", language: currentLocale().toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: anHour,
    events: entries.map((entry) => eventOf(entry, site)),
  });
  return `${calendar.toString()}\r\n`;
}

/** A calendar file as an answer; a phone opens it in its calendar. */
export function calendarResponse(fileName: string, text: string): Response {
  return new Response(text, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `inline; filename="${fileName}.ics"`,
    },
  });
}

function eventOf(entry: CalendarEntry, site: URL): ICalEventData {
  const { id, name, firstDay, lastDay, sequence, changedAt, tournament } = entry;
  const shared = {
    id: `${id}@${site.hostname}`,
    sequence,
    stamp: changedAt,
    summary: textInWords(name),
    start: noonOf(firstDay),
    // A day that is not part of it any more (RFC 5545, 3.6.1). No file can say one after the last; without an end it is one day.
    ...(lastDay === lastDayThere ? {} : { end: noonOf(lastDay, 1) }),
    allDay: true,
  };
  if (tournament === null) return { ...shared, status: ICalEventStatus.CANCELLED };
  const page = feedAddress(site.origin, paths.tournament(id));
  return {
    ...shared,
    status: ICalEventStatus.CONFIRMED,
    location: textInWords([tournament.address, tournament.city].filter(Boolean).join(", ")),
    url: page,
    description: descriptionOf(tournament, page),
  };
}

function descriptionOf(tournament: NonNullable<CalendarEntry["tournament"]>, page: string): string {
  const { table, about, aboutEn, registrationLink } = tournament;
  const registration = registrationLink === null ? undefined : webLink(registrationLink);
  const text = writtenIn(currentLocale(), about, aboutEn);
  const lines = [
    table === null ? "" : m.calendar_table({ table: tableNames[table] }),
    textInWords(text ?? "", text === about ? "fr" : "en"),
    registration === undefined ? "" : m.calendar_registration({ link: registration }),
    page,
  ];
  return lines.filter((line) => line !== "").join("\n\n");
}

/** As a date of which the library reads only the day. */
function noonOf(day: string, daysLater = 0): Date {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + daysLater);
  return date;
}
