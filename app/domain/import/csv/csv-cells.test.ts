import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf, wholeNumberOf } from "./csv-cells.ts";
import { recogniseColumns } from "./csv-columns.ts";

describe("a whole number of a spreadsheet", () => {
  test.each([
    { text: "1200", number: 1200, why: "plain" },
    { text: "1 200", number: 1200, why: "a space between thousands" },
    { text: "1\u202f200", number: 1200, why: "the narrow space that French spreadsheets write" },
    { text: "1\u00a0200", number: 1200, why: "the space that does not break" },
    { text: "1’200", number: 1200, why: "an apostrophe" },
    { text: "1,200", number: 1200, why: "a comma between thousands" },
    { text: "1,000", number: 1000, why: "a thousand is no fraction of nothing" },
    { text: "10.000", number: 10_000, why: "a point between thousands" },
    { text: "1200,00", number: 1200, why: "a fraction of nothing, in French" },
    { text: "1200.0", number: 1200, why: "a fraction of nothing, in English" },
    { text: "+5", number: 5, why: "a sign" },
    { text: "-5", number: -5, why: "less than nothing" },
    { text: "12,5", number: undefined, why: "half a point" },
    { text: "1e3", number: undefined, why: "an exponent" },
    { text: "0x10", number: undefined, why: "another base" },
    { text: "1,20,000", number: undefined, why: "thousands that are none" },
    { text: "9".repeat(16), number: undefined, why: "more digits than a number keeps" },
    { text: "-", number: undefined, why: "a sign alone" },
    { text: "", number: undefined, why: "nothing" },
  ])("“$text”: $why", ({ text, number }) => {
    expect(wholeNumberOf(text)).toBe(number);
  });

  test("every whole number is read back from its digits", () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999, max: 999_999 }), (number) => {
        expect(wholeNumberOf(String(number))).toBe(number === 0 ? 0 : number);
      }),
    );
  });
});

describe("the day that a text begins with", () => {
  test.each([
    { text: "2025-03-14", day: "2025-03-14", why: "the year first" },
    { text: "2025/03/14", day: "2025-03-14", why: "the year first, with slashes" },
    { text: "14/03/2025", day: "2025-03-14", why: "the day first" },
    { text: "14.03.2025", day: "2025-03-14", why: "the day first, with full stops" },
    { text: "14-03-2025 18:30", day: "2025-03-14", why: "a time behind it" },
    { text: "2025-3-5", day: "2025-03-05", why: "the year first, with one digit each" },
    { text: "2025/3/14 18:30", day: "2025-03-14", why: "a time behind one digit" },
    { text: "3/5/2025", day: undefined, why: "May in French, March in English" },
    { text: "2025-3-145", day: undefined, why: "a day of three digits" },
    { text: "29/02/2024", day: "2024-02-29", why: "a leap year" },
    { text: "29/02/2025", day: undefined, why: "no leap year" },
    { text: "03/14/2025", day: undefined, why: "the month first" },
    { text: "14/03/25", day: undefined, why: "a year of two digits" },
    { text: "14/03/20255", day: undefined, why: "a year of five digits" },
    { text: "45730", day: undefined, why: "the number by which a spreadsheet counts days" },
  ])("“$text”: $why", ({ text, day }) => {
    expect(dayOf(text)).toBe(day);
  });
});

describe("columns by their headers", () => {
  test.each([
    {
      headers: ["ÉQUIPE 1", "équipe_2"],
      found: { home: "ÉQUIPE 1", away: "équipe_2" },
      why: "case and signs",
    },
    { headers: ["Nom", "Joueur"], found: { name: "Nom" }, why: "the first of two" },
    { headers: ["Licence de qui"], found: {}, why: "a word that nobody writes so is none" },
    { headers: ["N° licence", "Nº"], found: { license: "N° licence", number: "Nº" }, why: "a raised o" },
    { headers: ["No. de licence"], found: { license: "No. de licence" }, why: "several words" },
    { headers: ["", " "], found: {}, why: "empty headers" },
    { headers: ["constructor", "__proto__"], found: {}, why: "words of the language" },
  ])("$headers: $why", ({ headers, found }) => {
    expect(Object.fromEntries(recogniseColumns(headers))).toEqual(found);
  });

  test("what somebody said counts alone", () => {
    const found = recogniseColumns(["Nom", "Joueur"], { home: "Nom" });
    expect(Object.fromEntries(found)).toEqual({ home: "Nom" });
  });

  test("a header that the file does not have is not mapped", () => {
    expect(Object.fromEntries(recogniseColumns(["Nom"], { name: "Prénoms" }))).toEqual({});
  });
});
