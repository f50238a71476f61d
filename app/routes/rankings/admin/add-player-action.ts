import { data } from "react-router";
import { readPlayerInput } from "#app/domain/players/player-input.ts";
import { isStoredTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { refuseAction, refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import { addPlayer } from "#app/use-cases/players/save-player.ts";
import type { PlayerAnswer } from "./player-answer.ts";
import { postedPlayer } from "./posted-player.ts";

// In the browser too: what nobody can read is not fetched ahead together with the form.
export {
  loadNothing as clientLoader,
  loadNothing as loader,
} from "#app/routes/layout/requests/refuse-not-found.ts";

export const clientAction = keepRefused;

export const action = administratorAction(async ({ form, operator }) => {
  const table = form.get("table");
  if (!isStoredTable(table)) return refuseAction(m.input_table_invalid());
  const input = readPlayerInput(postedPlayer(form));
  if (!input.ok) return refuseInput({ kind: "issues", issues: input.refusal });
  const added = await addPlayer(operator, table, input.value);
  if (added.ok) {
    return data<PlayerAnswer>({ kind: "added", playerId: added.value.id, name: added.value.name });
  }
  if (added.refusal.code === "invalid") return refuseInput({ kind: "issues", issues: added.refusal.issues });
  return refuseAction(m.player_add_failed());
}, refuseFailure(m.player_add_failed));

function refuseInput(answer: PlayerAnswer) {
  return data<PlayerAnswer>(answer, { status: 422 });
}
