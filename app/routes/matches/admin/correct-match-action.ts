import { data } from "react-router";
import { findMatchCorrection } from "#app/data/matches/match-corrections.ts";
import { findMatch } from "#app/data/matches/match-rows.ts";
import { readScoreText } from "#app/domain/matches/score-text.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { correctMatchSentence } from "#app/i18n/sentences/correct-match-sentences.ts";
import {
  type AdministratorRequest,
  administratorAction,
} from "#app/routes/layout/requests/administrator-action.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { keepForm } from "#app/routes/layout/requests/keep-form.ts";
import type { Refused } from "#app/routes/layout/requests/refuse-action.ts";
import type { CorrectMatchRequest, MatchCorrected } from "#app/use-cases/matches/correct-match.ts";

/** What was typed, for a page without scripts, which is a new document each time. */
export interface TypedCorrection {
  readonly result: string;
  readonly score: string;
  readonly evenSo: boolean;
  readonly reason: string;
}

interface Typed {
  readonly typed: TypedCorrection;
}

/** `corrected` of a refusal: what the correction would do by now. */
export type CorrectMatchAnswer = Typed &
  (
    | { readonly kind: "previewed"; readonly corrected: MatchCorrected }
    | { readonly kind: "done"; readonly operationId: string; readonly corrected?: never }
    | ({ readonly contradicts?: boolean; readonly corrected?: MatchCorrected } & Refused)
  );

export { loader } from "./correct-match-loader.ts";
/** The result from the point of view of the page's player; the match stores it by home and away. */
export { default } from "./correct-match-page.tsx";

export const clientAction = keepForm(
  (sentence, form): CorrectMatchAnswer => ({ kind: "refused", sentence, typed: typedIn(form) }),
);

export const action = administratorAction(answerCorrection, ({ form, status, cause }) =>
  refuse(form, cause ?? m.action_failed(), status),
);

async function answerCorrection({ form, administrator, operator, context }: AdministratorRequest) {
  const match = await context.snapshot((db) => findMatch(db, formText(form, "matchId")));
  if (!match) return refuse(form, correctMatchSentence("unknownMatch"));
  const isHome = form.get("side") === "home";
  const scoreTyped = formText(form, "score").trim();
  const score = scoreTyped === "" ? null : readScoreText(scoreTyped);
  if (score === undefined) return refuse(form, m.correct_score_invalid());
  const result = form.get("result");
  const request: Omit<CorrectMatchRequest, "dryRun"> = {
    matchId: match.id,
    winner: result === "score" ? null : result === "draw" ? 0 : (result === "win") === isHome ? 1 : 2,
    evenSo: form.get("evenSo") === "on",
    score: score && !isHome ? { home: score.away, away: score.home } : score,
    reason: operator.reason,
  };
  const work = (dryRun: boolean, seen?: string) =>
    context.longWork.run("correctMatch", administrator.email, { ...request, seen, dryRun });
  const dryRun = form.get("step") !== "correct";
  const corrected = await work(dryRun, dryRun ? undefined : formText(form, "seen"));
  const typed = typedIn(form);
  if (corrected.ok && dryRun)
    return data<CorrectMatchAnswer>({ kind: "previewed", corrected: corrected.value, typed });
  if (corrected.ok) return done(corrected.value.operationId, typed);
  const { refusal } = corrected;
  if (refusal === "sameResult" && !dryRun) {
    // A second click on the same button: the first one did it.
    const before = await context.snapshot((db) => findMatchCorrection(db, match.id));
    if (before?.author === administrator.email) return done(before.operationId, typed);
  }
  const now = refusal === "previewMoved" ? await work(true) : undefined;
  return refuse(form, correctMatchSentence(refusal), 422, {
    contradicts: refusal === "contradictsScore",
    ...(now?.ok ? { corrected: now.value } : {}),
  });
}

function done(operationId: string, typed: TypedCorrection) {
  return data<CorrectMatchAnswer>({ kind: "done", operationId, typed });
}

function refuse(
  form: FormData,
  sentence: string,
  status = 422,
  more: { readonly contradicts?: boolean; readonly corrected?: MatchCorrected } = {},
) {
  return data<CorrectMatchAnswer>({ kind: "refused", sentence, typed: typedIn(form), ...more }, { status });
}

function typedIn(form: FormData): TypedCorrection {
  return {
    result: formText(form, "result"),
    score: formText(form, "score"),
    evenSo: form.get("evenSo") === "on",
    reason: formText(form, "reason"),
  };
}
