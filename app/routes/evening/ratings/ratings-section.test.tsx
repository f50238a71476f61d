import { expect, test } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EveningTable } from "#app/steps/import/evening/evening-ratings.ts";
import { markupOf } from "#tests/markup.ts";
import { RatingsSection } from "./ratings-section.tsx";

const drawn: EveningTable = {
  key: "bonzini",
  table: "bonzini",
  answer: null,
  guess: "end",
  isCertain: true,
  matches: 22,
  rated: 0,
  waitedBefore: 0,
  untouched: 0,
  late: 0,
  lateComparison: null,
  ratings: [],
  topFive: [],
  ranks: [],
};

test("that none of the matches counts for the ratings is said without a zero", () => {
  const none = markupOf(<RatingsSection compiled={drawn} />);
  expect(none).toContain(m.evening_rated_none());
  const some = markupOf(<RatingsSection compiled={{ ...drawn, rated: 3 }} />);
  expect(some).toContain(m.evening_rated({ count: 3 }));
  expect(some).not.toContain(m.evening_rated_none());
});
