import { data } from "react-router";
import { readPlayerInput } from "#app/domain/players/player-input.ts";
import { isStoredTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { addPlayer } from "#app/use-cases/players/save-player.ts";
import type { PlayerAnswer } from "./player-answer.ts";
import { postedPlayer } from "./posted-player.ts";

export const action = administratorAction(
  async ({ form, operator }) => {
    const table = form.get("table");
    if (!isStoredTable(table)) return refuse({ kind: "refused", sentence: m.input_table_invalid() });
    const input = readPlayerInput(postedPlayer(form));
    if (!input.ok) return refuse({ kind: "issues", issues: input.refusal });
    const added = await addPlayer(operator, table, input.value);
    if (added.ok) {
      return data<PlayerAnswer>({ kind: "added", playerId: added.value.id, name: added.value.name });
    }
    return refuse(
      added.refusal.code === "invalid"
        ? { kind: "issues", issues: added.refusal.issues }
        : { kind: "refused", sentence: m.player_add_failed() },
    );
  },
  ({ status, cause }) => refuse({ kind: "refused", sentence: cause ?? m.player_add_failed() }, status),
);

function refuse(answer: PlayerAnswer, status = 422) {
  return data<PlayerAnswer>(answer, { status });
}
