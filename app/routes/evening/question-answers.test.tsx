import { expect, test } from "vitest";
import { formatSigned } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { PersonQuestion } from "#app/steps/import/evening/evening-questions.ts";
import type { EveningTable } from "#app/steps/import/evening/evening-ratings.ts";
import { personQuestion } from "#tests/factories/person-question.ts";
import { aStartRatingQuestion } from "#tests/factories/start-rating-question.ts";
import { inputsOf, markupOf } from "#tests/markup.ts";
import { PeopleSection } from "./people/people-section.tsx";
import { PersonQuestionFields } from "./people/person-question-fields.tsx";
import { LateQuestion } from "./ratings/late-question.tsx";
import { RatingsSection } from "./ratings/ratings-section.tsx";
import { StartRatingGrid } from "./ratings/start-rating-grid.tsx";
import { CorrectionsChoiceFields } from "./sections/corrections-choice-fields.tsx";

function chosenOf(markup: string) {
  return inputsOf(markup).flatMap(({ value, isChosen }) => (isChosen ? [value] : []));
}

const late: EveningTable = {
  key: "bonzini",
  table: "bonzini",
  answer: null,
  guess: "play",
  isCertain: false,
  matches: 4,
  rated: 4,
  waitedBefore: 0,
  untouched: 0,
  late: 3,
  lateComparison: {
    end: { ratings: 2, greatest: { name: "Ana", mode: "singles", before: null, after: 40, matches: 1 } },
    play: { ratings: 9, greatest: { name: "Bob", mode: "doubles", before: 1_000, after: 970, matches: 2 } },
    different: 5,
    furthest: { name: "Zoé", mode: "singles", end: 900, play: null },
    recommended: "play",
    reason: "orderOfPlay",
  },
  ratings: [],
  topFive: [],
  ranks: [],
};

test.each([
  { why: "the guess", given: {}, chosen: "play", isToCheck: true },
  { why: "the answer, not the guess", given: { answer: "later" }, chosen: "later", isToCheck: false },
  {
    why: "a guess that is certain",
    given: { guess: "end", isCertain: true },
    chosen: "end",
    isToCheck: false,
  },
] as const)("one order of late matches is chosen: $why", ({ given, chosen, isToCheck }) => {
  const markup = markupOf(<LateQuestion compiled={{ ...late, ...given }} />);
  expect(chosenOf(markup)).toEqual([chosen]);
  expect(inputsOf(markup).map(({ value }) => value)).toEqual(["play", "end", "later"]);
  expect(markup.includes(m.evening_to_check())).toBe(isToCheck);
});

test("each order says whom it moves most; somebody new moves from nothing", () => {
  const markup = markupOf(<LateQuestion compiled={late} />);
  const [, play = "", end = ""] = markup.split('class="choice"');
  expect(play).toContain(m.evening_effect_greatest({ name: "Bob", change: formatSigned(-30) }));
  expect(end).toContain(m.evening_effect_greatest({ name: "Ana", change: formatSigned(40) }));
  expect(end).toContain(m.evening_effect({ count: 2 }));
});

test.each([
  { recommended: "play", reason: "orderOfPlay", because: m.evening_late_order },
  { recommended: "end", reason: "sameRatings", because: m.evening_late_same },
] as const)("only the order “$recommended” is recommended, and why", ({ recommended, reason, because }) => {
  const lateComparison = { ...late.lateComparison!, recommended, reason, furthest: null };
  const [, play = "", end = ""] = markupOf(<LateQuestion compiled={{ ...late, lateComparison }} />).split(
    'class="choice"',
  );
  const sentence = m.evening_late_recommended({ because: because() });
  expect(play.includes(sentence)).toBe(recommended === "play");
  expect(end.includes(sentence)).toBe(recommended === "end");
});

test.each([
  { why: "nobody said anything", answer: null, guess: null, chosen: "end" },
  { why: "later was said", answer: "later", guess: "end", chosen: "later" },
] as const)("without late matches only now and later are offered: $why", ({ answer, guess, chosen }) => {
  const markup = markupOf(
    <LateQuestion compiled={{ ...late, late: 0, lateComparison: null, answer, guess }} />,
  );
  expect(inputsOf(markup).map(({ value }) => value)).toEqual(["end", "later"]);
  expect(chosenOf(markup)).toEqual([chosen]);
});

test.each([
  { answer: "end", isSaid: true },
  { answer: "later", isSaid: false },
] as const)("matches are said to be compiled unless that is put off: $answer", ({ answer, isSaid }) => {
  const markup = markupOf(<RatingsSection compiled={{ ...late, answer }} />);
  expect(markup.includes(m.evening_compiled({ count: 4 }))).toBe(isSaid);
});

test.each([
  {
    why: "nothing is chosen for whom corrected one by hand",
    answer: null,
    guess: null,
    chosen: [],
    isToCheck: true,
  },
  { why: "the guess", answer: null, guess: "apply", chosen: ["apply"], isToCheck: true },
  { why: "the answer", answer: "keep", guess: "apply", chosen: ["keep"], isToCheck: false },
] as const)("corrections of compiled matches: $why", ({ answer, guess, chosen, isToCheck }) => {
  const byHand = guess === null ? 1 : 0;
  const question = { key: "t", matches: 2, byHand, events: [], answer, guess, isCertain: false };
  const markup = markupOf(<CorrectionsChoiceFields question={question} />);
  expect(chosenOf(markup)).toEqual(chosen);
  expect(markup).toContain(m.evening_corrections({ count: 2 }));
  expect(markup.includes(m.evening_corrections_by_hand({ count: 1 }))).toBe(byHand === 1);
  expect(markup.includes(m.evening_to_check())).toBe(isToCheck);
});

test("whom a file names by a number alone has it once, and that nobody has it is the reason", () => {
  const stranger: PersonQuestion = {
    ...personQuestion,
    name: "L7",
    candidates: [],
    guess: null,
    reason: "nobodyLike",
  };
  const markup = markupOf(<PersonQuestionFields person={stranger} everyone={[]} facts={{}} />);
  expect(markup.match(/L7/g)).toHaveLength(1);
  expect(markup).toContain(m.evening_person_number_only());
});

test.each([
  { why: "the guess", given: {}, chosen: "link:p1" },
  { why: "another candidate", given: { answer: { kind: "link", playerId: "p2" } }, chosen: "link:p2" },
  { why: "no candidate", given: { answer: { kind: "link", playerId: "p9" } }, chosen: "other" },
  { why: "someone new", given: { answer: { kind: "create" } }, chosen: "create" },
  { why: "left out", given: { answer: { kind: "leave" } }, chosen: "leave" },
  { why: "nothing known", given: { guess: null, candidates: [] }, chosen: undefined },
] as const)("who someone is has one answer chosen: $why", ({ given, chosen }) => {
  const markup = markupOf(
    <PersonQuestionFields person={{ ...personQuestion, ...given }} everyone={[]} facts={{}} />,
  );
  expect(chosenOf(markup)).toEqual(chosen === undefined ? [] : [chosen]);
});

test("the reason is said of the candidates, and of the person only where there is none", () => {
  const alone = { ...personQuestion, guess: null, reason: "nobodyLike", candidates: [] } as const;
  expect(markupOf(<PersonQuestionFields person={alone} everyone={[]} facts={{}} />)).toContain(
    m.evening_person_nobody({ name: personQuestion.name }),
  );
  const markup = markupOf(<PersonQuestionFields person={personQuestion} everyone={[]} facts={{}} />);
  const [head = "", first = "", second = ""] = markup.split('class="choice"');
  expect(head).not.toContain(m.evening_person_short_form({ name: personQuestion.name }));
  expect(head).toContain(m.evening_person_has_license({ license: "L7" }));
  expect(first).toContain(m.evening_person_short_form({ name: personQuestion.name }));
  expect(first).not.toContain("Leonhart");
  expect(second).toContain("Leonhart");
});

const linkTo = (playerId: string) => ({ kind: "link", playerId }) as const;

test.each([
  { why: "two of those who are only the nearest", answer: null, shown: ["p1", "w1", "w2"] },
  { why: "the one who was answered too", answer: "w4", shown: ["p1", "w1", "w2", "w4"] },
])("R34: of the names that are not even alike, the page offers few: $why", ({ answer, shown }) => {
  const weak = ["w1", "w2", "w3", "w4"].map((playerId) => ({
    playerId,
    name: playerId,
    elsewhere: null,
    reason: "nearest" as const,
  }));
  const candidates = [...personQuestion.candidates.slice(0, 1), ...weak];
  const person = { ...personQuestion, candidates, answer: answer === null ? null : linkTo(answer) };
  const markup = markupOf(<PersonQuestionFields person={person} everyone={[]} facts={{}} />);
  const offered = inputsOf(markup).flatMap(({ value }) => /^link:(.*)$/.exec(value ?? "")?.[1] ?? []);
  expect(offered).toEqual(shown);
});

test("people who are still asked about come first, each group in its own order", () => {
  const people: PersonQuestion[] = [
    { ...personQuestion, key: "1", name: "Un", answer: { kind: "create" } },
    { ...personQuestion, key: "2", name: "Deux" },
    { ...personQuestion, key: "3", name: "Trois", isCertain: true },
    { ...personQuestion, key: "4", name: "Quatre" },
  ];
  const markup = markupOf(<PeopleSection people={people} everyone={[]} facts={{}} />);
  const names = [...markup.matchAll(/<legend><b>(\w+)<\/b>/g)].map(([, name]) => name);
  expect(names).toEqual(["Deux", "Quatre", "Un", "Trois"]);
  expect(markupOf(<PeopleSection people={[]} everyone={[]} facts={{}} />)).toBe("");
});

test.each([
  { matches: 2, said: () => m.evening_person_leave_text() },
  { matches: 0, said: () => m.evening_person_leave_listed() },
])("leaving out somebody of $matches matches says what that means", ({ matches, said }) => {
  const person = { ...personQuestion, matches };
  expect(markupOf(<PersonQuestionFields person={person} everyone={[]} facts={{}} />)).toContain(said());
});

test.each([
  { hint: 1_100, said: () => "1100", why: "the rating that is there" },
  { hint: null, said: () => m.start_ratings_not_needed(), why: "that none is needed" },
])("R12: where a mode is not asked of a person, the grid says $why", ({ hint, said }) => {
  const questions = [aStartRatingQuestion({ mode: "doubles", hint })];
  const markup = markupOf(<StartRatingGrid questions={questions} faults={[]} isBusy={false} />);
  const [singles] = [...markup.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, inside]) => inside);
  expect(singles).toContain(`>${said()}<`);
});
