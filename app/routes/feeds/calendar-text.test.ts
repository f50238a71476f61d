import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { CalendarEntry } from "#app/reading/tournaments/read-calendar.ts";
import { calendarText } from "./calendar-text.ts";

const site = new URL("https://gamelle.example/tournaments.ics");
const frame = { name: "Tournois; à Laval, toujours", site };

const entry: CalendarEntry = {
  id: "laval-2026-03-14",
  name: String.raw`Open; de "Laval", \ 2026`,
  firstDay: "2026-03-14",
  lastDay: "2026-03-15",
  sequence: 7,
  changedAt: "2026-03-01T12:00:00.000Z",
  tournament: {
    id: "laval-2026-03-14",
    name: "Open",
    city: "Laval",
    address: "12, rue des Étoiles",
    about: `${"Une longue soirée à Laval; ".repeat(12)}\nVenez`,
    aboutEn: null,
    flyerLink: null,
    registrationLink: "https://example.org/inscription",
    from: "2026-03-14",
    to: "2026-03-15",
    table: "bonzini",
    status: "upcoming",
    imageUrl: null,
    imageName: null,
    createdAt: "2026-01-01T12:00:00.000Z",
    updatedAt: "2026-03-01T12:00:00.000Z",
  },
};

/** The events of a file, by another library than the one that wrote it, which refuses what is not by RFC 5545. */
function eventsOf(text: string) {
  const strict = new ICAL.Component(ICAL.parse(text) as object[]);
  return {
    calendar: strict,
    events: strict.getAllSubcomponents("vevent").map((event) => ({
      value: (name: string) => event.getFirstPropertyValue(name)?.toString(),
      type: (name: string) => event.getFirstProperty(name)?.type,
    })),
  };
}

test("RFC 5545: a tournament is days, without a time, and its last day is in it (R40)", () => {
  const text = calendarText([entry], frame);
  const { calendar, events } = eventsOf(text);
  const [event] = events;
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  expect(text).toContain(String.raw`X-WR-CALNAME:Tournois\; à Laval\, toujours`);
  expect([event?.type("dtstart"), event?.value("dtstart")]).toEqual(["date", "2026-03-14"]);
  expect([event?.type("dtend"), event?.value("dtend")]).toEqual(["date", "2026-03-16"]);
  expect(event?.value("uid")).toBe("laval-2026-03-14@gamelle.example");
  expect(event?.value("summary")).toBe(entry.name);
  expect(event?.value("location")).toBe("12, rue des Étoiles, Laval");
  expect(event?.value("status")).toBe("CONFIRMED");
  // In the calendar's language, which the reader's browser may not know.
  const page = "https://gamelle.example/tournaments/laval-2026-03-14?lang=fr";
  expect([event?.value("url"), event?.value("description")?.endsWith(page)]).toEqual([page, true]);
  expect(event?.value("description")).toContain(`${entry.tournament?.about}\n\nInscription`);
});

test("RFC 5545: lines end as they must, and none is longer than 75 bytes", () => {
  const lines = calendarText([entry], frame).split("\r\n");
  expect(lines.at(-1)).toBe("");
  expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes("\n"))).toEqual([]);
});

test("RFC 5545: a year has four digits, also the day after the last one that can be written", () => {
  const last = { ...entry, firstDay: "9999-12-31", lastDay: "9999-12-31" };
  const days = calendarText([last], frame).match(/^DT(?:START|END);.*$/gm);
  expect(days).toEqual(["DTSTART;VALUE=DATE:99991231"]);
});

test("a withdrawn tournament is cancelled under the same id, with a greater number", () => {
  const gone = { ...entry, sequence: 9, tournament: null };
  const [event] = eventsOf(calendarText([gone], frame)).events;
  expect(["uid", "status", "sequence"].map((name) => event?.value(name))).toEqual([
    "laval-2026-03-14@gamelle.example",
    "CANCELLED",
    "9",
  ]);
});
