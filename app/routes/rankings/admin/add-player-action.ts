import { data } from "react-router";
import { readPlayerInput } from "#app/domain/players/player-input.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import { isStoredTable, mainTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { listNamesakes } from "#app/reading/players/list-namesakes.ts";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
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
  const key = nameKey(input.value.name);
  const namesakes =
    form.get("namesake") === key ? [] : await context.snapshot((db) => listNamesakes(db, input.value));
  if (namesakes.length > 0) return refuseInput({ kind: "namesakes", key, namesakes, typed });
  const added = await addPlayer(operator, table, input.value);
  if (added.ok) {
    const { id: playerId, name } = added.value;
    const operationId = await doneOperation(context, "player.add", playerId);
    return data<PlayerAnswer>({ kind: "added", playerId, name, operationId });
  }
  if (added.refusal.code === "invalid")
    return refuseInput({ kind: "issues", issues: added.refusal.issues, typed });
  return refuseAction(m.player_add_failed());
}, refuseFailure(m.player_add_failed));

function refuseInput(answer: PlayerAnswer) {
  return data<PlayerAnswer>(answer, { status: 422 });
}
