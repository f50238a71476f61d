import { data } from "react-router";
import { findPlayer } from "#app/data/players/players.ts";
import { isEdited, mergeOvertaken, readLoadedFields } from "#app/domain/operations/stale-edit.ts";
import { changedFields, playerTexts, readPlayerInput } from "#app/domain/players/player-input.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { refuseAction, refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import { editPlayer } from "#app/use-cases/players/save-player.ts";
import { doneOperation } from "./done-operation.ts";
import type { PlayerAnswer } from "./player-answer.ts";
import { postedPlayer } from "./posted-player.ts";

export { default } from "./forms/manage-player-page.tsx";
export { loader } from "./manage-player-loader.ts";

export const clientAction = keepRefused;

export const action = administratorAction(async ({ form, operator, context }) => {
  const id = formText(form, "playerId");
  const player = await context.snapshot((db) => findPlayer(db, id));
  const gone = `${m.player_edit_failed()} ${m.player_gone()}`;
  if (!player) return refuseAction(gone);
  const typed = postedPlayer(form);
  const reason = formText(form, "reason");
  const input = readPlayerInput(typed, player);
  if (!input.ok) return refuseInput({ kind: "issues", issues: input.refusal, typed: { ...typed, reason } });
  const loaded = readLoadedFields(formText(form, "loaded")) ?? {};
  const saved = await editPlayer(operator, id, input.value, loaded);
  if (
    saved.ok &&
    changedFields(player, saved.value).length === 0 &&
    !isEdited(loaded, playerTexts(saved.value))
  )
    return data<PlayerAnswer>({ kind: "unchanged" });
  if (saved.ok) {
    const operationId = await doneOperation(context, "player.edit", id);
    return data<PlayerAnswer>({ kind: "saved", name: saved.value.name, operationId });
  }
  const { refusal } = saved;
  if (refusal.code === "stale") {
    // R58: men is preselected where nothing is stored; that is no change by anybody.
    const gender = loaded["gender"] === "" && typed["gender"] === "men" ? "" : (typed["gender"] ?? "");
    const merged = mergeOvertaken({ ...typed, gender }, loaded, refusal.fields);
    return refuseInput({ kind: "stale", stale: refusal, form: merged });
  }
  if (refusal.code === "invalid")
    return refuseInput({ kind: "issues", issues: refusal.issues, typed: { ...typed, reason } });
  return refuseAction(gone);
}, refuseFailure(m.player_edit_failed));

function refuseInput(answer: PlayerAnswer) {
  return data<PlayerAnswer>(answer, { status: 422 });
}
