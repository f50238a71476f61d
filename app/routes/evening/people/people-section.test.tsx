import { expect, test } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import type { PersonQuestion } from "#app/steps/import/evening/evening-questions.ts";
import { personQuestion } from "#tests/factories/person-question.ts";
import { inputsOf, markupOf } from "#tests/markup.ts";
import { PeopleSection } from "./people-section.tsx";

test("that the likeliest answer is chosen is said only where one is", () => {
  const noteOf = (guess: PersonQuestion["guess"]) =>
    markupOf(<PeopleSection people={[{ ...personQuestion, guess }]} everyone={[]} facts={{}} />).includes(
      m.evening_people_text(),
    );
  expect([noteOf(personQuestion.guess), noteOf(null)]).toEqual([true, false]);
});

test("many people like whom there is nobody are named, and fold; a few do not", () => {
  const fresh = Array.from({ length: 6 }, (_, index): PersonQuestion => {
    const guess = { kind: "create" } as const;
    return {
      ...personQuestion,
      key: `n${index}`,
      name: `New ${index}`,
      guess,
      isCertain: true,
      isAdded: true,
      candidates: [],
    };
  });
  const [few = "", many = ""] = [fresh.slice(1), [...fresh, personQuestion]].map((people) =>
    markupOf(<PeopleSection people={people} everyone={[]} facts={{}} />),
  );
  expect(few).not.toContain("<details>");
  const [sight = "", folded = ""] = many.split("<details>");
  expect(sight).toContain(m.evening_people_new({ count: 6 }));
  expect(sight).toContain(m.evening_people({ count: 1 }));
  expect(markupOf(<PeopleSection people={fresh} everyone={[]} facts={{}} />)).toContain(
    m.evening_people_all_new(),
  );
  expect(fresh.every(({ name }) => sight.includes(name))).toBe(true);
  expect(
    [inputsOf(sight), inputsOf(folded)].map((all) => all.some(({ name }) => name?.includes("n0"))),
  ).toEqual([false, true]);
  expect(inputsOf(sight).some(({ name }) => name?.includes("bonzini/ana"))).toBe(true);
});

test.each([
  { answer: { kind: "create" }, isFolded: true },
  { answer: { kind: "leave" }, isFolded: false },
  { answer: { kind: "link", playerId: "p1" }, isFolded: false },
] as const)(
  "a new person who was answered with $answer.kind is among those with a new record: $isFolded",
  (one) => {
    const people = Array.from({ length: 7 }, (_, index): PersonQuestion => {
      const asked = { guess: { kind: "create" }, isCertain: true, isAdded: true, candidates: [] } as const;
      return {
        ...personQuestion,
        ...asked,
        key: `n${index}`,
        name: `New ${index}`,
        answer: index === 0 ? one.answer : null,
      };
    });
    const markup = markupOf(<PeopleSection people={people} everyone={[]} facts={{}} />);
    expect(markup).toContain(m.evening_people_new({ count: one.isFolded ? 7 : 6 }));
    const [sight = ""] = markup.split("<details>");
    expect(inputsOf(sight).some(({ name }) => name?.includes("n0"))).toBe(!one.isFolded);
  },
);

test("R63: whoever the evening does not add is not among the new people; a question stays one", () => {
  const fresh = {
    ...personQuestion,
    name: "Zoé Gagnon",
    guess: { kind: "create" },
    isCertain: true,
  } as const;
  const section = (people: readonly PersonQuestion[]) =>
    markupOf(<PeopleSection people={people} everyone={[]} facts={{}} />);
  expect(section([fresh])).toBe("");
  expect(section([{ ...fresh, answer: { kind: "create" } }])).toBe("");
  expect(section([{ ...fresh, isAdded: true }])).toContain("Zoé Gagnon");
  expect(section([{ ...fresh, isCertain: false }])).toContain("Zoé Gagnon");
});
