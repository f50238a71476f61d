import { Err, type Result } from "#app/domain/values/result.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { takeBackScore } from "#app/use-cases/live/take-back-score.ts";
import { typeScore } from "#app/use-cases/live/type-score.ts";
import { readPostedScore } from "./posted-score.ts";
import type { ScoreOutcome, ScoreRefusal } from "./score-sentences.ts";

/** Takes a score that was typed, or takes one back: the same for the form and for the page's script. */
export async function takePostedScore(
  operator: Operator,
  form: FormData,
): Promise<Result<ScoreOutcome, ScoreRefusal>> {
  if (form.get("step") === "take-back") return takeBackScore(operator, formText(form, "id"));
  const request = readPostedScore(form, operator.now());
  return request === undefined ? Err("wrongScore") : typeScore(operator, request);
}
