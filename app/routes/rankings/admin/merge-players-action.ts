import { data } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { mergeSentence } from "#app/i18n/sentences/player-input-sentences.ts";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { doneOperation } from "./done-operation.ts";
import type { PlayerAnswer } from "./player-answer.ts";

export { default } from "./forms/manage-player-page.tsx";
export { loader } from "./manage-player-loader.ts";

export const clientAction = keepRefused;

export const action = administratorAction(
  async ({ form, operator, context }) => {
    const into = formText(form, "into");
    if (into === "") return refuseMerge(form, m.merge_nobody_chosen());
    // Only what was previewed is done: a person who was chosen since is previewed first.
    const dryRun = form.get("step") !== "merge" || formText(form, "previewed") !== into;
    const request = { from: formText(form, "from"), into, dryRun };
    const merged = await mergePlayers(operator, request);
    if (merged.ok) {
      const operationId = dryRun ? undefined : await doneOperation(context, "player.merge", request.from);
      const typed = typedOfMerge(form);
      return data<PlayerAnswer>({ kind: "merged", dryRun, merged: merged.value, operationId, typed });
    }
    return refuseMerge(form, `${m.player_merge_refused()} ${mergeSentence(merged.refusal)}`);
  },
  ({ form, status, cause }) => refuseMerge(form, cause ?? m.player_merge_failed(), status),
);

function refuseMerge(form: FormData, sentence: string, status = 422) {
  return data<PlayerAnswer>({ kind: "refused", sentence, typed: typedOfMerge(form) }, { status });
}

/** What was chosen and typed, for a form that comes back as another document. */
function typedOfMerge(form: FormData) {
  return { into: formText(form, "into"), reason: formText(form, "reason") };
}
