import { data } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { mergeSentence } from "#app/i18n/sentences/player-input-sentences.ts";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { refuseAction, refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { doneOperation } from "./done-operation.ts";
import type { PlayerAnswer } from "./player-answer.ts";

export { default } from "./forms/manage-player-page.tsx";
export { loader } from "./manage-player-loader.ts";

export const clientAction = keepRefused;

export const action = administratorAction(async ({ form, operator, context }) => {
  const into = formText(form, "into");
  if (into === "") return refuseAction(m.merge_nobody_chosen());
  // Only what was previewed is done: a person who was chosen since is previewed first.
  const dryRun = form.get("step") !== "merge" || formText(form, "previewed") !== into;
  const request = { from: formText(form, "from"), into, dryRun };
  const merged = await mergePlayers(operator, request);
  if (merged.ok) {
    const operationId = dryRun ? undefined : await doneOperation(context, "player.merge", request.from);
    const reason = formText(form, "reason");
    return data<PlayerAnswer>({ kind: "merged", dryRun, merged: merged.value, operationId, reason });
  }
  const sentence = `${m.player_merge_refused()} ${mergeSentence(merged.refusal)}`;
  return refuseAction(sentence);
}, refuseFailure(m.player_merge_failed));
