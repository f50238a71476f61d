import { m } from "#app/i18n/paraglide/messages.js";
import { RefusalSentence } from "#app/routes/layout/forms/refusal-sentence.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import type { EveningAnswer } from "./answer-evening.ts";
import type { PostedChoices } from "./posted-choices.ts";

/** What came of the last submit: the focus goes to it. */
export function EveningOutcome({ answer }: { readonly answer: EveningAnswer | undefined }) {
  return (
    <Outcome of={answer}>
      {answer === undefined ? null : (
        <p className={isGood(answer) ? "note" : "note warn"}>
          <RefusalSentence sentence={sentenceOf(answer)} />
        </p>
      )}
    </Outcome>
  );
}

function isGood(answer: EveningAnswer): boolean {
  return answer.kind === "answered" && answer.faults.length === 0 && answer.unknown.length === 0;
}

function isMarked({ kind }: PostedChoices["faults"][number]): boolean {
  return kind !== "answer";
}

function sentenceOf(answer: EveningAnswer): string {
  if (answer.kind === "refused") return answer.sentence;
  const sentences = [
    ...answer.unknown.map((name) => m.evening_person_typed_unknown({ name })),
    ...(answer.faults.some(isMarked) ? [m.evening_faults()] : []),
    ...(answer.faults.every(isMarked) ? [] : [m.evening_faults_open()]),
  ];
  return sentences.length === 0 ? m.evening_saved() : sentences.join(" ");
}
