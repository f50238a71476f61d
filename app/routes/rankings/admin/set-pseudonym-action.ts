import { data } from "react-router";
import { findTextFault, textLimits } from "#app/domain/values/text-limits.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textFaultSentence } from "#app/i18n/sentences/text-fault-sentences.ts";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { refuseAction, refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import { doneOperation } from "./done-operation.ts";
import type { PlayerAnswer } from "./player-answer.ts";
import { postedMentions } from "./posted-mentions.ts";

export { default } from "./forms/manage-player-page.tsx";
export { loader } from "./manage-player-loader.ts";

export const clientAction = keepRefused;

export const action = administratorAction(async ({ form, administrator, context }) => {
  const pseudonym = form.get("step") === "show" ? null : formText(form, "pseudonym").trim();
  if (pseudonym === "") return refuseAction(m.pseudonym_required());
  const fault = pseudonym === null ? undefined : findTextFault(pseudonym, "name");
  if (fault) return refuseAction(textFaultSentence({ code: fault, most: textLimits.name }) ?? "");
  const mentions = postedMentions(form);
  const playerId = formText(form, "playerId");
  // Every text of the site is looked through for mentions: seconds, on a large one.
  const asked = { playerId, pseudonym, mentions };
  const done = await context.longWork.run("setPseudonym", administrator.email, asked);
  if (!done.ok) return refuseAction(done.refusal === "taken" ? m.pseudonym_taken() : m.player_gone());
  // The name itself is hidden now; the administrator is asked about texts that may mean the person.
  const { possibleMentions } = done.value;
  if (possibleMentions.length > 0 && form.get("decided") !== "1")
    return data<PlayerAnswer>({ kind: "hidden", possibleMentions });
  const operationId = await doneOperation(context, "player.pseudonym", playerId);
  return data<PlayerAnswer>({ kind: "pseudonymSet", operationId });
}, refuseFailure(m.player_edit_failed));
