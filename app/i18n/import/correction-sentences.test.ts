import { beforeEach, describe, expect, test } from "vitest";
import type { CorrectionLine } from "#app/domain/import/reconcile/correction-line.ts";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { correctionSentence, ratingDifferenceSentence } from "./correction-sentences.ts";

beforeEach(() => readLocaleFrom(() => "fr"));

const line: CorrectionLine = {
  matchId: "match",
  event: "Double",
  round: 1,
  differences: ["score"],
  isCompiled: true,
  isApplied: true,
  canApply: true,
  before: {
    home: ["Ada", "Bea"],
    away: ["Cleo", "Zoé"],
    winner: 1,
    score: { home: [5, 4], away: [3, 5] },
    outcome: "home",
  },
  after: { home: ["Ada", "Bea"], away: ["Cleo", "Zoé"], winner: 2, score: null, outcome: "away" },
};
const before = "Ada\u00A0/ Bea – Cleo\u00A0/ Zoé 5–3, 4–5";
const after = "Ada\u00A0/ Bea – Cleo\u00A0/ Zoé victoire\u00A0: Cleo\u00A0/ Zoé";

describe("a correction", () => {
  test("says both sides with the score, and who won where there is none", () => {
    expect(correctionSentence(line)).toBe(m.import_correction_changed({ event: "Double", before, after }));
  });

  test("says in the page’s language that somebody has no name", () => {
    const sides = { home: ["Anonymous"], away: ["Zoé"] };
    const [was, is] = [
      { ...line.before, ...sides },
      { ...line.before, ...sides, score: null },
    ];
    expect(correctionSentence({ ...line, before: was, after: is })).toBe(
      m.import_correction_changed({
        event: "Double",
        before: "Anonyme – Zoé 5–3, 4–5",
        after: "Anonyme – Zoé victoire\u00A0: Anonyme",
      }),
    );
  });

  test("says that the file has no such match any more", () => {
    const gone = correctionSentence({ ...line, differences: ["gone"], after: null });
    expect(gone).toBe(m.import_correction_gone({ event: "Double", before }));
  });

  test("of the winner alone says who won: the score would be the same twice", () => {
    const sentence = correctionSentence({ ...line, after: { ...line.before, winner: 2, outcome: "away" } });
    expect(sentence).toContain("5–3, 4–5 (victoire\u00A0: Ada\u00A0/ Bea) → ");
    expect(sentence).toMatch(/5–3, 4–5 \(victoire\u00A0: Cleo\u00A0\/ Zoé\)$/);
  });

  test("of the time alone says so", () => {
    const sentence = correctionSentence({ ...line, differences: ["time"], after: line.before });
    expect(sentence).toBe(m.import_correction_time({ event: "Double", before }));
  });

  test.each([
    { canApply: true, why: "nobody chose it", reason: () => m.import_correction_kept() },
    { canApply: false, why: "the legacy site rated it", reason: () => m.import_correction_legacy() },
  ])("that is not done says why: $why", ({ canApply, reason }) => {
    for (const now of [line.after, null]) {
      const kept = correctionSentence({ ...line, after: now, isApplied: false, canApply });
      expect(kept.startsWith(correctionSentence({ ...line, after: now }))).toBe(true);
      expect(kept.endsWith(reason())).toBe(true);
    }
  });
});

test.each([
  {
    mode: "singles" as const,
    rating: { before: null, after: 0 },
    words: ["–", "0"],
    why: "0 is a rating, none is not",
  },
  {
    mode: "doubles" as const,
    rating: { before: 1_200, after: null },
    words: ["1200", "–"],
    why: "the file has none",
  },
])("a rating that differs: $why", ({ mode, rating, words }) => {
  const [from = "", to = ""] = words;
  const modeName = mode === "singles" ? m.mode_singles() : m.mode_doubles();
  expect(ratingDifferenceSentence("Ada", mode, rating)).toBe(
    m.import_rating_difference({ name: "Ada", mode: modeName, before: from, after: to }),
  );
});
