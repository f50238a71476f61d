import { type EveningChoices, noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { guessedTable } from "#app/domain/import/evening/guessed-table.ts";
import type { EveningPreview } from "./evening-preview.ts";
import type { Question } from "./evening-questions.ts";

/** Answers for everything that a preview guesses, as a page posts them when nobody changes anything. */
export function acceptGuesses({ files, lists, tournaments, people, tables }: EveningPreview): EveningChoices {
  return {
    ...noChoices,
    files: Object.fromEntries(
      files.flatMap((file) => {
        const table = guessedTable(file);
        return table === null ? [] : [[file.key, { table }]];
      }),
    ),
    tournaments: guessesOf(tournaments),
    events: guessesOf(tournaments.flatMap(({ events }) => events)),
    corrections: guessesOf(tournaments.flatMap(({ corrections }) => corrections ?? [])),
    people: guessesOf(people),
    differences: guessesOf(lists.flatMap(({ differences }) => differences)),
    compile: guessesOf(tables),
  };
}

function guessesOf<Answer>(questions: readonly Question<Answer>[]): Record<string, Answer> {
  return Object.fromEntries(
    questions.flatMap(({ key, answer, guess, isCertain }) =>
      answer !== null || guess === null || isCertain ? [] : [[key, guess]],
    ),
  );
}
