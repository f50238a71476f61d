import { type EveningChoices, noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { acceptGuesses } from "#app/steps/import/evening/accept-guesses.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { publishFiles } from "#app/use-cases/import/evening/publish-evening.ts";
import { admit } from "#tests/admit.ts";
import { fileOf } from "#tests/factories/files.ts";
import { fileOfNight, type Night } from "./random-nights.ts";

/**
 * Publishes a night without a tournament of the site: who is asked about is somebody new, without a starting rating, except under
 * a remembered name, as an import has it.
 */
export async function publishNight(operator: Operator, night: Night, order: "end" | "play"): Promise<void> {
  const files = [{ key: "night", ...fileOf(fileOfNight(night)) }];
  const ask = async (choices: EveningChoices) =>
    admit(await publishFiles(operator, { files, choices, dryRun: true })).preview;
  const given = { ...noChoices, compile: { [night.table]: order } };
  const shown = await ask(given);
  const { tournaments, people } = shown;
  const known = {
    ...given,
    tournaments: answered(tournaments, { kind: "none" as const }),
    people: {
      ...acceptGuesses(shown).people,
      ...answered(
        people.filter(({ isCertain, reason }) => !isCertain && reason !== "rememberedName"),
        { kind: "create" as const },
      ),
    },
  };
  // Who is somebody new is known now, and with it who has no starting rating.
  const { startRatings } = await ask(known);
  const choices = { ...known, startRatings: answered(startRatings, "none" as const) };
  admit(await publishFiles(operator, { files, choices, dryRun: false }));
}

function answered<Answer>(
  questions: readonly { readonly key: string }[],
  answer: Answer,
): Record<string, Answer> {
  return Object.fromEntries(questions.map(({ key }) => [key, answer]));
}
