import { useActionData } from "react-router";
import { isStoredTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ImportPlayersPanel } from "#app/routes/layout/import/import-players-panel.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { loadForAdministrator } from "#app/routes/layout/requests/administrator-loader.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { ImportPage } from "./import-page.tsx";
import { refuseImport, runImport } from "./run-import.ts";

export const loader = loadForAdministrator;

export const clientAction = keepRefused;

export const action = administratorAction(
  runImport("players", async ({ files: [file], dryRun, form, administrator, context }) => {
    const table = form.get("table");
    if (!isStoredTable(table)) return m.input_table_invalid();
    const imported = await context.longWork.run("importPlayers", administrator.email, {
      file,
      table,
      overwrite: form.getAll("overwrite").filter((key) => typeof key === "string"),
      dryRun,
    });
    return imported.ok ? { ok: true, value: [imported.value] } : imported;
  }),
  refuseImport(m.action_failed),
);

/** Where the form leads without the application: the outcome, and the form again. */
export default function ImportPlayers() {
  const answer = useActionData<typeof action>();
  return (
    <ImportPage title={m.import_players_title()} answer={answer}>
      <ImportPlayersPanel answered={answer} />
    </ImportPage>
  );
}
