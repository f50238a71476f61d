import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { scoreOutcomeSentence, scoreRefusalSentence } from "./score-sentences.ts";
import { takePostedScore } from "./take-posted-score.ts";

export { loadNothing as loader } from "#app/routes/layout/requests/refuse-not-found.ts";

/** Takes what a phone kept and sends, in the background: `app/browser/scores.js` reads the answer. */
export const action = administratorAction(async ({ form, operator }) => {
  const taken = await takePostedScore(operator, form);
  const answer = taken.ok
    ? { outcome: taken.value, sentence: scoreOutcomeSentence(taken.value) }
    : { refusal: taken.refusal, sentence: scoreRefusalSentence(taken.refusal) };
  return Response.json(answer, { status: taken.ok ? 200 : 422, headers: { "cache-control": "no-store" } });
});
