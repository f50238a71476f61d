import { data } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { erasureSentence } from "#app/i18n/sentences/player-input-sentences.ts";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { refuseAction, refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import type { PlayerAnswer } from "./player-answer.ts";
import { postedMentions } from "./posted-mentions.ts";

export { default } from "./forms/manage-player-page.tsx";
export { loader } from "./manage-player-loader.ts";

export const clientAction = keepRefused;

export const action = administratorAction(async ({ form, administrator, context }) => {
  const dryRun = form.get("step") !== "erase";
  const request = {
    playerId: formText(form, "playerId"),
    confirmation: formText(form, "confirmation"),
    mentions: postedMentions(form),
  };
  const erased = await context.longWork.run("erasePlayer", administrator.email, { ...request, dryRun });
  if (erased.ok) return data<PlayerAnswer>({ kind: "erased", dryRun, erased: erased.value });
  return refuseAction(erasureSentence(erased.refusal));
}, refuseFailure(m.erase_failed));
