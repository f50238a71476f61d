import { data } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { erasureSentence } from "#app/i18n/sentences/player-input-sentences.ts";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { refuseAction, refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import type { ErasePlayerRequest } from "#app/use-cases/players/erase-player.ts";
import type { PlayerAnswer } from "./player-answer.ts";
import { postedMentions } from "./posted-mentions.ts";

export { default } from "./forms/manage-player-page.tsx";
export { loader } from "./manage-player-loader.ts";

export const clientAction = keepRefused;

export const action = administratorAction(async ({ form, administrator, context, isDocument }) => {
  const dryRun = form.get("step") !== "erase";
  const request = {
    playerId: formText(form, "playerId"),
    confirmation: formText(form, "confirmation"),
    mentions: postedMentions(form),
  };
  const erase = (asked: ErasePlayerRequest) =>
    context.longWork.run("erasePlayer", administrator.email, asked);
  const erased = await erase({ ...request, dryRun });
  if (erased.ok) return data<PlayerAnswer>({ kind: "erased", dryRun, erased: erased.value });
  const sentence = erasureSentence(erased.refusal);
  // With scripts the page keeps its preview. Without mentions, so that all of them are listed again.
  const again =
    isDocument && erased.refusal === "notConfirmed"
      ? await erase({ ...request, mentions: [], dryRun: true })
      : undefined;
  if (!again?.ok) return refuseAction(sentence);
  const ticked = { previewed: again.value, ticked: request.mentions };
  return data<PlayerAnswer>({ kind: "unconfirmed", sentence, ...ticked }, { status: 422 });
}, refuseFailure(m.erase_failed));
