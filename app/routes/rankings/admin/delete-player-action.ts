import { data } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { refuseAction, refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import { deletePlayer } from "#app/use-cases/players/delete-player.ts";
import { doneOperation } from "./done-operation.ts";
import type { PlayerAnswer } from "./player-answer.ts";

export { default } from "./forms/manage-player-page.tsx";
export { loader } from "./manage-player-loader.ts";

export const clientAction = keepRefused;

export const action = administratorAction(async ({ form, operator, context }) => {
  const dryRun = form.get("step") !== "delete";
  const playerId = formText(form, "playerId");
  const deleted = await deletePlayer(operator, { playerId, dryRun });
  if (deleted.ok) {
    const operationId = dryRun ? undefined : await doneOperation(context, "player.delete", playerId);
    return data<PlayerAnswer>({ kind: "deleted", dryRun, deleted: deleted.value, operationId });
  }
  const sentence = `${m.player_delete_refused()} ${m.player_gone()}`;
  return refuseAction(sentence);
}, refuseFailure(m.player_delete_failed));
