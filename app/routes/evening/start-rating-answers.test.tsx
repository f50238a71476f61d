import { expect, test } from "vitest";
import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ratingLabel } from "#app/routes/layout/widgets/rating-labels.ts";
import { aStartRatingQuestion } from "#tests/factories/start-rating-question.ts";
import { inputsOf, markupOf } from "#tests/markup.ts";
import { StartRatingGrid } from "./ratings/start-rating-grid.tsx";

test("a player has one row for both modes, and another one on another table", () => {
  const questions = [
    aStartRatingQuestion({ mode: "doubles", hint: 1_100 }),
    aStartRatingQuestion({ name: "Bob", answer: "none" }),
    aStartRatingQuestion({ answer: 0 }),
    aStartRatingQuestion({ table: "leonhart", guess: 900 }),
  ];
  const faults = [questions[1]!.key];
  const markup = markupOf(<StartRatingGrid questions={questions} faults={faults} isBusy={false} />);
  const rows = markup.split('data-name="').slice(1);
  expect(rows.map((row) => row.slice(0, row.indexOf('"')))).toEqual(["Ana", "Bob", "Ana"]);
  const cells = inputsOf(markup).filter(({ name }) => name?.startsWith("startRatings/"));
  expect(cells).toHaveLength(questions.length);
  const cellOf = (index: number) => cells.find(({ name }) => name?.endsWith(`/${questions[index]!.key}`));
  expect(cellOf(0)).toMatchObject({ value: "", hint: `≈ ${formatRating(1_100)}`, isFault: false });
  expect(cellOf(1)).toMatchObject({ value: "", hint: "0", isFault: true });
  expect(cellOf(2)).toMatchObject({ value: "0", isFault: false });
  expect(cellOf(3)).toMatchObject({ value: "900", isFault: false });
  expect(markup.split(m.evening_rating_fault())).toHaveLength(2);
});

test("the grid has both modes, as a sheet that is pasted has, also where nobody misses one of them", () => {
  const questions = [aStartRatingQuestion({ mode: "doubles" })];
  const markup = markupOf(<StartRatingGrid questions={questions} faults={[]} isBusy={false} />);
  const columns = [...markup.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, inside]) => inside ?? "");
  expect(columns.slice(1, 3)).toEqual([ratingLabel("singles"), ratingLabel("doubles")]);
  expect(columns.slice(4).map((inside) => inside.includes("<input"))).toEqual([false, true]);
});

test("the grid says which ratings matches made, and how many cells one rating for all fills", () => {
  const rated = aStartRatingQuestion({ current: 1_043 });
  const markupWith = (...questions: readonly (typeof rated)[]) =>
    markupOf(<StartRatingGrid questions={questions} faults={[]} isBusy={false} />);
  const both = markupWith(rated, aStartRatingQuestion({ name: "Bob", current: 0 }));
  expect(both).toContain(m.start_ratings_by_matches({ rating: formatRating(1_043) }));
  expect(both).toContain(m.evening_ratings_same_hint({ count: 1 }));
  expect(both).toContain(m.evening_ratings_same_kept());
  expect(both).toContain(m.evening_ratings_without_rated());
  expect(both).toContain(`name="startRatings/rated/${rated.key}"`);
  const nobodyRated = markupWith(aStartRatingQuestion({}));
  expect(nobodyRated).not.toContain(m.evening_ratings_same_kept());
  expect(nobodyRated).toContain(m.evening_ratings_without());
  expect(markupWith(rated)).not.toContain(m.evening_ratings_same());
});

test("a rating that was given is not said to be missing: not in the title, nor to the field for all that miss one", () => {
  const given = aStartRatingQuestion({ answer: 700 });
  const missing = aStartRatingQuestion({ name: "Bob", answer: "none" });
  const markupWith = (...questions: readonly (typeof given)[]) =>
    markupOf(<StartRatingGrid questions={questions} faults={[]} isBusy={false} />);
  const oneLeft = markupWith(given, missing);
  expect(oneLeft).toContain(m.evening_ratings_missing({ count: 1 }));
  expect(oneLeft).toContain(m.evening_ratings_same_hint({ count: 1 }));
  const allGiven = markupWith(given);
  expect(allGiven).not.toContain(m.evening_ratings_missing({ count: 1 }));
  expect(allGiven).not.toContain(m.evening_ratings_same());
});
