import { afterAll, beforeAll, expect, test } from "vitest";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { numberInputs } from "./hold-numbers.ts";
import { countInputs, writeCounts } from "./write-counts.ts";

let locale: "fr" | "en" = "fr";
beforeAll(() => readLocaleFrom(() => locale));
afterAll(() => readLocaleFrom(() => "fr"));

test("R61: counts of a thousand and more are written in groups of three digits", () => {
  locale = "fr";
  expect(m.compile_done({ count: 1613 })).toBe("1\u00a0613\u00a0matchs compilés et fiches mises à jour.");
  expect(m.verify_clean({ players: 80, matches: 61_000, ledgerRows: 999 })).toContain("61\u00a0000");
  locale = "en";
  expect(m.compile_done({ count: 1613 })).toBe("1,613 matches compiled and players updated.");
  expect(m.compile_done({ count: 999 })).toBe("999 matches compiled and players updated.");
});

test("what is no count stays as it is: ports, years, ratings", () => {
  locale = "en";
  expect(m.machine_port_taken({ port: 3000 })).toContain("3000");
  expect(m.matches_of_year({ year: 2026 })).toContain("2026");
  expect(m.match_stays({ rating: 1500 })).toContain("1500");
});

test("every count by which a sentence is inflected is written so, ordinals aside", () => {
  const written = new Set<string>(countInputs);
  expect(numberInputs.filter((name) => !written.has(name))).toEqual(["change", "rank"]);
});

test("a sentence that is compiled in another way is refused", () => {
  const inAnotherWay = ["const fr_x = (i) => `$", "{i.count} matchs`;"].join("");
  expect(() => writeCounts(inAnotherWay)).toThrow();
});
