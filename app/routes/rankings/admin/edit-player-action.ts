import { data } from "react-router";
import { findPlayer } from "#app/data/players/players.ts";
import { readLoadedFields } from "#app/domain/operations/stale-edit.ts";
import { readPlayerInput } from "#app/domain/players/player-input.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { editPlayer } from "#app/use-cases/players/save-player.ts";
import type { PlayerAnswer } from "./player-answer.ts";
import { postedPlayer } from "./posted-player.ts";

export const action = administratorAction(
  async ({ form, operator, context }) => {
    const id = formText(form, "playerId");
    const player = await context.snapshot((db) => findPlayer(db, id));
    const gone: PlayerAnswer = { kind: "refused", sentence: `${m.player_edit_failed()} ${m.player_gone()}` };
    if (!player) return refuse(gone);
    const input = readPlayerInput(postedPlayer(form), player);
    if (!input.ok) return refuse({ kind: "issues", issues: input.refusal });
    const loaded = readLoadedFields(formText(form, "loaded"));
    const saved = await editPlayer(operator, id, input.value, loaded);
    if (saved.ok) return data<PlayerAnswer>({ kind: "saved", name: saved.value.name });
    const { refusal } = saved;
    if (refusal.code === "stale") return refuse({ kind: "stale", stale: refusal });
    return refuse(refusal.code === "invalid" ? { kind: "issues", issues: refusal.issues } : gone);
  },
  ({ status, cause }) => refuse({ kind: "refused", sentence: cause ?? m.player_edit_failed() }, status),
);

function refuse(answer: PlayerAnswer, status = 422) {
  return data<PlayerAnswer>(answer, { status });
}
