import { data } from "react-router";
import { findMatch } from "#app/data/matches/match-rows.ts";
import { readScoreText } from "#app/domain/matches/score-text.ts";
import { correctMatchSentence } from "#app/i18n/correct-match-sentences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { type Refused, refuseAction, refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import type { MatchCorrected } from "#app/use-cases/matches/correct-match.ts";

export type CorrectMatchAnswer =
  | { readonly kind: "corrected"; readonly dryRun: boolean; readonly corrected: MatchCorrected }
  | ({ readonly contradicts: true } & Refused)
  | Refused;

export { loader } from "./correct-match-loader.ts";
/** The result from the point of view of the page's player; the match stores it by home and away. */
export { default } from "./correct-match-page.tsx";

export const clientAction = keepRefused;

export const action = administratorAction(async ({ form, administrator, operator, context }) => {
  const match = await context.snapshot((db) => findMatch(db, formText(form, "matchId")));
  if (!match) return refuseAction(correctMatchSentence("unknownMatch"));
  const isHome = form.get("side") === "home";
  const typed = formText(form, "score").trim();
  const score = typed === "" ? null : readScoreText(typed);
  if (score === undefined) return refuseAction(m.correct_score_invalid());
  const result = form.get("result");
  const corrected = await context.longWork.run("correctMatch", administrator.email, {
    matchId: match.id,
    winner: result === "score" ? null : result === "draw" ? 0 : (result === "win") === isHome ? 1 : 2,
    evenSo: form.get("evenSo") === "on",
    score: score && !isHome ? { home: score.away, away: score.home } : score,
    reason: operator.reason,
    dryRun: form.get("step") !== "correct",
  });
  if (!corrected.ok) {
    const sentence = correctMatchSentence(corrected.refusal);
    if (corrected.refusal !== "contradictsScore") return refuseAction(sentence);
    return data<CorrectMatchAnswer>({ kind: "refused", sentence, contradicts: true }, { status: 422 });
  }
  const dryRun = form.get("step") !== "correct";
  return data<CorrectMatchAnswer>({ kind: "corrected", dryRun, corrected: corrected.value });
}, refuseFailure(m.action_failed));
