import { data, type LoaderFunctionArgs, useActionData } from "react-router";
import { isStoredTable } from "#app/domain/values/table-type.ts";
import { importRefusalSentence } from "#app/i18n/import-sentences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ImportAnswer } from "#app/routes/layout/import/import-answer.ts";
import { ImportPlayersPanel } from "#app/routes/layout/import/import-players-panel.tsx";
import {
  administratorAction,
  requireAdministrator,
} from "#app/routes/layout/requests/administrator-action.ts";
import { requestContext } from "#app/server/context.ts";
import { ImportPage } from "./import-page.tsx";
import { postedFiles } from "./posted-files.ts";
import { refuseImport } from "./refuse-import.ts";

export function loader({ context }: LoaderFunctionArgs) {
  requireAdministrator(context.get(requestContext));
  return null;
}

export const action = administratorAction(
  async ({ form, administrator, context }) => {
    const [file] = await postedFiles(form);
    const table = form.get("table");
    if (!file) return refuseImport(m.import_choose());
    if (!isStoredTable(table)) return refuseImport(m.input_table_invalid());
    const dryRun = form.get("step") !== "import";
    const imported = await context.longWork.importPlayers(administrator.email, { file, table, dryRun });
    if (!imported.ok)
      return refuseImport(importRefusalSentence(imported.refusal.fileName, imported.refusal.refusal));
    return data<ImportAnswer>({ kind: "players", dryRun, reports: [imported.value] });
  },
  ({ status, cause }) => refuseImport(cause ?? m.action_failed(), status),
);

/** Where the form leads without the application: the outcome, and the form again. */
export default function ImportPlayers() {
  const answer = useActionData<typeof action>();
  return (
    <ImportPage title={m.import_players_title()} answer={answer}>
      <ImportPlayersPanel table="bonzini" />
    </ImportPage>
  );
}
