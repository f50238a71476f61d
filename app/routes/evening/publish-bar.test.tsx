import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EveningPreview } from "#app/steps/import/evening/evening-preview.ts";
import type { UndecidedKind, UndecidedQuestion } from "#app/steps/import/evening/evening-questions.ts";
import { questionId } from "./field-names.ts";
import { PublishBar } from "./publish-bar.tsx";

beforeEach(() => readLocaleFrom(() => "fr"));

const none = {
  matches: 0,
  waiting: 0,
  ratings: 0,
  standings: 0,
  tournaments: 0,
  people: 0,
  registered: 0,
  legacy: { tournaments: 0, playerRankings: 0, matches: 0 },
};

function barOf(
  undecided: readonly UndecidedQuestion[],
  totals: Partial<EveningPreview["totals"]> = {},
  isBusy = false,
  isPublishing = false,
) {
  // The bar reads these four alone.
  const preview = {
    files: [],
    totals: { ...none, ...totals },
    undecided,
    isEmpty: false,
  } as unknown as EveningPreview;
  const markup = renderToStaticMarkup(
    <PublishBar preview={preview} isBusy={isBusy} isPublishing={isPublishing} />,
  ).replaceAll("&#x27;", "'");
  const [, attributes = "", label] = /<button([^>]*)>(.*?)<\/button>/.exec(markup) ?? [];
  const links = [...markup.matchAll(/<a href="#([^"]*)">(.*?)<\/a>/g)].map(([, id, text]) => ({ id, text }));
  return {
    markup,
    label,
    links,
    step: /value="(\w+)"/.exec(attributes)?.[1],
    isOff: attributes.includes("disabled"),
  };
}

function question(kind: UndecidedKind, key: string, hasGuess = false): UndecidedQuestion {
  return { kind, key, about: key, hasGuess };
}

test.each([
  {
    why: "who is registered",
    totals: { registered: 12 },
    parts: () => [m.evening_publish_registered({ count: 12 })],
  },
  { why: "matches alone", totals: { matches: 3 }, parts: () => [m.evening_publish_matches({ count: 3 })] },
  {
    why: "standings go without saying beside matches",
    totals: { matches: 3, ratings: 4, standings: 2 },
    parts: () => [m.evening_publish_matches({ count: 3 }), m.evening_publish_ratings({ count: 4 })],
  },
  {
    why: "standings only",
    totals: { standings: 2 },
    parts: () => [m.evening_publish_standings({ count: 2 })],
  },
  {
    why: "matches that waited are compiled with the evening’s",
    totals: { matches: 3, waiting: 30, ratings: 4 },
    parts: () => [
      m.evening_publish_matches({ count: 3 }),
      m.evening_publish_waiting({ count: 30 }),
      m.evening_publish_ratings({ count: 4 }),
    ],
  },
  {
    why: "matches that waited and their ratings, beside standings",
    totals: { waiting: 1, ratings: 4, standings: 2 },
    parts: () => [
      m.evening_publish_waiting({ count: 1 }),
      m.evening_publish_ratings({ count: 4 }),
      m.evening_publish_standings({ count: 2 }),
    ],
  },
])("the button says what it publishes: $why", ({ totals, parts }) => {
  const { label, step } = barOf([], totals);
  expect(label).toBe(m.evening_publish_what({ what: parts().join(", ") }));
  // No line of the button ends between a number and its word.
  expect(label).not.toMatch(/\d /);
  expect(step).toBe("publish");
});

test("an evening in which nothing counts is published without a figure", () => {
  expect(barOf([], { tournaments: 1 }).label).toBe(m.evening_publish());
});

test("what has a guess keeps nobody from publishing, and is counted to be checked", () => {
  const { markup, step, links } = barOf([question("people", "a", true), question("compile", "b", true)]);
  expect(step).toBe("publish");
  expect(links).toEqual([]);
  expect(markup).toContain(m.evening_check({ count: 2 }));
  expect(markup).not.toContain(m.evening_ready());
  expect(barOf([]).markup).toContain(m.evening_ready());
});

test("one question without a guess makes the button save, and each kind leads to its first question", () => {
  const { step, label, links } = barOf([
    question("people", "guessed", true),
    question("people", "bonzini/Ana"),
    question("startRatings", "r 1"),
    question("people", "bonzini/Bob"),
  ]);
  expect(step).toBe("save");
  expect(label).toBe(m.evening_save_answers());
  expect(links).toEqual([
    { id: questionId("people", "bonzini/Ana"), text: m.evening_missing_people({ count: 2 }) },
    { id: questionId("startRatings", "r 1"), text: m.evening_missing_ratings({ count: 1 }) },
  ]);
});

test.each([
  { kind: "files", text: m.evening_missing_files },
  { kind: "tournaments", text: m.evening_missing_tournaments },
  { kind: "corrections", text: m.evening_missing_corrections },
  { kind: "compile", text: m.evening_missing_orders },
] as const)("a $kind that is missing is called so", ({ kind, text }) => {
  expect(barOf([question(kind, "k")]).links).toEqual([{ id: `${kind}-k`, text: text({ count: 1 }) }]);
});

test("neither button can be pressed twice", () => {
  expect(barOf([], {}, true).isOff).toBe(true);
  expect(barOf([question("files", "f")], {}, true).isOff).toBe(true);
  expect(barOf([]).isOff).toBe(false);
});

test("how far the work is stands in the bar, which is always in sight", () => {
  const status = /<div role="status"[^>]*>(.*?)<\/div>/;
  expect(status.exec(barOf([], {}, true).markup)?.[1]).toContain(m.preview_working());
  expect(barOf([], {}, true).markup).toMatch(/^<div class="publish-bar">.*<progress aria-label=/);
  expect(status.exec(barOf([]).markup)?.[1]).toBe("");
  const publishing = status.exec(barOf([], {}, true, true).markup)?.[1];
  expect(publishing).toContain(m.evening_publishing());
  expect(publishing).not.toContain(m.preview_working());
});

test("files that bring nothing have no button", () => {
  const preview = { files: [], totals: none, undecided: [], isEmpty: true } as unknown as EveningPreview;
  const markup = renderToStaticMarkup(<PublishBar preview={preview} isBusy={false} isPublishing={false} />);
  expect(markup).toContain(m.evening_nothing());
  expect(markup).not.toContain("<button");
});

test("where what is proposed brings nothing either, it can be answered otherwise, and nothing promises to publish", () => {
  const content = { files: [], totals: none, undecided: [question("files", "f", true)], isEmpty: true };
  const markup = renderToStaticMarkup(
    <PublishBar preview={content as unknown as EveningPreview} isBusy={false} isPublishing={false} />,
  );
  expect(markup).toContain(m.evening_nothing());
  expect(markup).toContain('value="save"');
  expect(markup).not.toContain('value="publish"');
});

test("files of which none is read are nothing to decide: the way on is another file, or none", () => {
  const refused = { isLeftOut: false, refusal: { code: "empty", path: "" } };
  const leftOut = { isLeftOut: true, refusal: null };
  const undecided = [question("files", "f")];
  const content = { files: [refused, leftOut], totals: none, undecided, isEmpty: true };
  const markup = renderToStaticMarkup(
    <PublishBar preview={content as unknown as EveningPreview} isBusy={false} isPublishing={false} />,
  );
  expect(markup).toContain(m.evening_nothing_read());
  expect(markup).not.toContain("<button");
});
