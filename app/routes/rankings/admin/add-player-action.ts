import { data } from "react-router";
import { readPlayerInput } from "#app/domain/players/player-input.ts";
import { isStoredTable, mainTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { refuseAction, refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import { addPlayer } from "#app/use-cases/players/save-player.ts";
import { doneOperation } from "./done-operation.ts";
import type { PlayerAnswer } from "./player-answer.ts";
import { postedPlayer } from "./posted-player.ts";

export { default } from "./panels/add-player-panel.tsx";

/** The table for which the form is a page of its own. */
export const loader = administratorLoader(({ context }) => {
  const table = context.url.searchParams.get("table");
  return { table: isStoredTable(table) ? table : mainTable };
});

export const clientAction = keepRefused;

export const action = administratorAction(async ({ form, operator, context }) => {
  const table = form.get("table");
  if (!isStoredTable(table)) return refuseAction(m.input_table_invalid());
  const typed = postedPlayer(form);
  const input = readPlayerInput(typed);
  if (!input.ok) return refuseInput({ kind: "issues", issues: input.refusal, typed });
  // Two people may have one name: it is said once, and then allowed.
  const added = await addPlayer(operator, table, input.value, formText(form, "namesake").split(" "));
  if (added.ok) {
    const { id: playerId, name } = added.value;
    const operationId = await doneOperation(context, "player.add", playerId);
    return data<PlayerAnswer>({ kind: "added", playerId, name, operationId });
  }
  if (added.refusal.code === "namesakes")
    return refuseInput({ kind: "namesakes", namesakes: added.refusal.namesakes, typed });
  if (added.refusal.code === "invalid")
    return refuseInput({ kind: "issues", issues: added.refusal.issues, typed });
  return refuseAction(m.player_add_failed());
}, refuseFailure(m.player_add_failed));

function refuseInput(answer: PlayerAnswer) {
  return data<PlayerAnswer>(answer, { status: 422 });
}
