import { beforeEach, expect, test } from "vitest";
import { auditActions } from "#app/domain/operations/audit-action.ts";
import { tokenAuthor } from "#app/domain/operations/token-author.ts";
import { betweenFacts } from "#app/i18n/format.ts";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { actionLabel, authorName, operationSentence } from "./operation-sentences.ts";

beforeEach(() => readLocaleFrom(() => "fr"));

const whole = { action: "compile", summary: { matches: 3, players: 2 } };

test.each(auditActions.map((action) => [action]))(
  "%s: an older entry without its figures or with others is still a sentence",
  (action) => {
    const within = action === "undo" ? whole : {};
    for (const summary of [{}, { name: null, count: "3", counts: null, matches: "x", email: { a: 1 } }]) {
      const sentence = operationSentence(action, { ...summary, counts: undefined, ...within });
      expect(sentence).not.toMatch(/undefined|null|NaN|\[object|\{/);
      expect(sentence.length).toBeGreaterThan(3);
    }
  },
);

test("kinds of operations have labels that differ: the history is filtered by them", () => {
  expect(new Set(auditActions.map(actionLabel)).size).toBe(auditActions.length);
});

test("undoing an undoing says what was undone, however deep", () => {
  const once = { action: "undo", summary: whole };
  expect(operationSentence("undo", once)).toBe(
    m.done_undo({ what: m.done_undo({ what: m.done_compile({ count: 3, players: 2 }) }) }),
  );
});

test.each([
  { hidden: true, sentence: () => m.done_player_hidden({ name: "Ana" }), why: "true" },
  { hidden: false, sentence: () => m.done_player_shown({ name: "Ana" }), why: "false" },
  { hidden: "true", sentence: () => m.done_player_shown({ name: "Ana" }), why: "a text is no yes" },
])("a pseudonym is taken or given back: $why", ({ hidden, sentence }) => {
  expect(operationSentence("player.pseudonym", { name: "Ana", hidden })).toBe(sentence());
});

test.each([
  { counts: { new: 2, changed: 1 }, count: 3, why: "new and changed ones" },
  { counts: { changed: 4 }, count: 4, why: "changed ones only" },
  { counts: { unchanged: 9 }, count: 0, why: "what was there already does not count" },
])("an import counts $why", ({ counts, count }) => {
  const summary = { fileName: "a.json", counts };
  expect(operationSentence("import.players", summary)).toBe(m.done_import_players({ file: "a.json", count }));
});

test("an evening without a match counts who is registered, else who is listed", () => {
  const nothing = { matches: 0, ratings: 0, tournaments: "" };
  const said = (more: object) => operationSentence("evening.publish", { ...nothing, ...more });
  expect(said({ registered: 8, people: 2 })).toBe(m.done_evening_registered({ count: 8 }));
  expect(said({ people: 2 })).toBe(m.done_evening_people({ count: 2 }));
});

test("beside matches, the people of its lists and registrations are counted too, as on the button", () => {
  const figures = { matches: 3, ratings: 0 };
  const parts = [
    m.done_evening_publish(figures),
    m.evening_publish_people({ count: 90 }),
    m.evening_publish_registered({ count: 8 }),
    "Ouvert",
  ];
  const summary = { ...figures, people: 90, registered: 8, tournaments: "Ouvert" };
  expect(operationSentence("evening.publish", summary)).toBe(parts.join(betweenFacts));
});

test("a published evening names its tournaments; one of lists only has none", () => {
  const figures = { matches: 2, ratings: 1 };
  const alone = m.done_evening_publish(figures);
  expect(operationSentence("evening.publish", { ...figures, tournaments: "Ouvert, Gala" })).toBe(
    `${alone}\u00a0· Ouvert, Gala`,
  );
  expect(operationSentence("evening.publish", { ...figures, tournaments: "" })).toBe(alone);
});

test.each([
  { before: ["5–3", "home"], after: ["3–5", "away"], words: ["5–3", "3–5"], why: "the score says it" },
  {
    before: ["5–3", "home"],
    after: ["5–3", "away"],
    words: ["5–3 (victoire\u00A0: Ana)", "5–3 (victoire\u00A0: Bob)"],
    why: "the score stays, so who won is said",
  },
  {
    before: ["", "home"],
    after: ["5–5", "draw"],
    words: ["victoire\u00A0: Ana", "5–5"],
    why: "no score before",
  },
])("a corrected result is said before and after: $why", ({ before, after, words }) => {
  const [was = "", is = ""] = words;
  const sides = { home: "Ana", away: "Bob" };
  const noted = ([score, outcome]: string[]) => ({ score, outcome });
  expect(operationSentence("match.correct", { ...sides, before: noted(before), after: noted(after) })).toBe(
    m.done_match_correct_result({ ...sides, before: was, after: is }),
  );
  expect(operationSentence("match.correct", sides)).toBe(m.done_match_correct(sides));
});

test("an author is said in words, but an address as it is", () => {
  const authors = ["cli", tokenAuthor("La salle"), "ana@example.org"];
  expect(authors.map(authorName)).toEqual(["ligne de commande", "jeton « La salle »", "ana@example.org"]);
});

test("whoever has no name, or was erased, is said in the page's language", () => {
  const typed = { home: "Anonymous\u00A0/ Ana", away: "Anonymous", score: "5–3" };
  expect(operationSentence("match.score", typed)).toBe(
    m.done_match_score({ home: "Anonyme\u00A0/ Ana", away: "Anonyme", score: "5–3" }),
  );
  expect(operationSentence("rating.start", { count: 1, names: ["Anonymous"] })).toContain("Anonyme");
});
