import { expect, onTestFinished, test, vi } from "vitest";
import {
  formatAlternatives,
  formatCount,
  formatDay,
  formatDifference,
  formatInstant,
  formatInstantDay,
  formatList,
  formatMonth,
  formatOrdinal,
  formatPercent,
  formatRating,
  formatShortDay,
  formatSigned,
  formatStub,
  formatTeamRating,
  formatTime,
} from "./format.ts";

test.each([
  { locale: "fr", text: "samedi 15\u00a0mars 2025" },
  { locale: "en", text: "Saturday, March\u00a015, 2025" },
] as const)("R40: a calendar day in $locale is “$text”, in whatever zone this runs", ({ locale, text }) => {
  expect(formatDay("2025-03-15", locale)).toBe(text);
});

test("an instant shows the day that it was in Toronto", () => {
  expect(formatInstantDay("2025-03-16T02:00:00.000Z", "fr")).toBe("samedi 15\u00a0mars 2025");
});

test("a time is that of the association", () => {
  expect(formatTime("2025-03-15T22:30:00.000Z", "fr")).toBe("18\u00a0h\u00a030");
  expect(formatTime("2025-03-15T22:30:00.000Z", "en")).toBe("6:30\u00a0PM");
});

test("a day within a sentence has no weekday; a ticket’s stub has its parts", () => {
  expect(formatShortDay("2024-01-01", "en")).toBe("January\u00a01, 2024");
  expect(formatShortDay("2024-03-11", "fr")).toBe("11\u00a0mars 2024");
  expect(formatStub("2025-03-05", "fr")).toEqual({ date: "5", month: "mars 2025" });
});

test("R61: the first of a month is “1er” in every French day", () => {
  expect(formatShortDay("2024-01-01", "fr")).toBe("1er\u00a0janvier 2024");
  expect(formatDay("2024-01-01", "fr")).toBe("lundi 1er\u00a0janvier 2024");
  expect(formatInstantDay("2025-03-02T02:00:00.000Z", "fr")).toBe("samedi 1er\u00a0mars 2025");
  expect(formatStub("2024-01-01", "fr").date).toBe("1er");
});

test("R61: no line breaks a day from its month, nor a time apart", () => {
  expect(formatInstant("2025-03-01T23:30:00.000Z", "fr")).toBe("1er\u00a0mars 2025 à 18\u00a0h\u00a030");
  expect(formatInstant("2025-03-01T23:30:00.000Z", "en")).toBe("March\u00a01, 2025 at 6:30\u00a0PM");
});

test.each([
  { hour: "06", literal: "\u202fh\u202f", text: "6\u00a0h\u00a005" },
  { hour: "00", literal: " h ", text: "0\u00a0h\u00a005" },
])(
  "R61: a time is written the same in a browser that would write “$hour h 05”",
  ({ hour, literal, text }) => {
    const parts = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts").mockReturnValue([
      { type: "hour", value: hour },
      { type: "literal", value: literal },
      { type: "minute", value: "05" },
    ]);
    onTestFinished(() => parts.mockRestore());
    expect(formatTime("2025-03-15T10:05:00.000Z", "fr")).toBe(text);
  },
);

test("numbers have true minus signs, and a missing one is a dash", () => {
  expect([1, 2, 3, 11, 22].map((rank) => formatOrdinal(rank, "en"))).toEqual([
    "1st",
    "2nd",
    "3rd",
    "11th",
    "22nd",
  ]);
  expect([1, 2].map((rank) => formatOrdinal(rank, "fr"))).toEqual(["1re", "2e"]);
  expect([1.26, -0.5, -0.01].map((one) => formatDifference(one, "fr"))).toEqual(["+1,3", "−0,5", "0"]);
  expect([12, -12, 0].map(formatSigned)).toEqual(["+12", "−12", "0"]);
  expect([1200, -5, null].map(formatRating)).toEqual(["1200", "−5", "–"]);
});

test("percentages are spaced as each language does", () => {
  expect([formatPercent(0.614, "fr"), formatPercent(0.614, "en")]).toEqual(["61\u00a0%", "61%"]);
});

test("a moment's month is that of Toronto; a day has its own", () => {
  expect(formatMonth("2025-04-01T02:00:00.000Z", "fr")).toBe("mars 2025");
  expect(formatMonth("2025-04-01", "en")).toBe("April 2025");
});

test("R5: a team's rating shows its half point as the language writes it, and no grouping", () => {
  expect(formatTeamRating(1_574.5, "fr")).toBe("1574,5");
  expect(formatTeamRating(1_574.5, "en")).toBe("1574.5");
  expect(formatTeamRating(1_100, "fr")).toBe("1100");
  // Nothing keeps a rating above 0 (R12): the sign is the one that every other number has.
  expect(["fr", "en"].map((locale) => formatTeamRating(-12.5, locale as "fr" | "en"))).toEqual([
    "−12,5",
    "−12.5",
  ]);
});

test("a great count is read in thousands, as each language writes them", () => {
  expect(formatCount(61_000, "fr")).toBe("61\u00a0000");
  expect(formatCount(61_000, "en")).toBe("61,000");
});

test("things of which one is meant have “or” before the last", () => {
  expect(formatAlternatives(["a", "b", "c"], "fr")).toBe("a, b ou c");
  expect(formatAlternatives(["a", "b", "c"], "en")).toBe("a, b or c");
  expect(formatAlternatives(["a"], "fr")).toBe("a");
});

test("a list has no comma before its last name: Canadian English has none there", () => {
  expect(formatList(["Ana", "Bob", "Cléo"], "en")).toBe("Ana, Bob and Cléo");
  expect(formatList(["Ana", "Bob", "Cléo"], "fr")).toBe("Ana, Bob et Cléo");
  expect(formatList(["Ana"], "en")).toBe("Ana");
});
