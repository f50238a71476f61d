import type { StartRatingQuestion } from "#app/steps/import/evening/evening-questions.ts";

/** A question for a starting rating that nobody answered, with the given differences. */
export function aStartRatingQuestion(given: Partial<StartRatingQuestion>): StartRatingQuestion {
  const { name = "Ana", mode = "singles", table = "bonzini" } = given;
  const key = `${table} ${name} ${mode}`;
  return {
    key,
    table,
    name,
    mode,
    answer: null,
    guess: null,
    isCertain: false,
    hint: null,
    current: null,
    ...given,
  };
}
