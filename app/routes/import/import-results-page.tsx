import { useActionData } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { ImportResultsPanel } from "#app/routes/layout/import/import-results-panel.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { loadForAdministrator } from "#app/routes/layout/requests/administrator-loader.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ImportPage } from "./import-page.tsx";
import { refuseImport, runImport } from "./run-import.ts";

export const loader = loadForAdministrator;

export const clientAction = keepRefused;

export const action = administratorAction(
  runImport("results", async ({ files: [file], dryRun, form, administrator, context }) => {
    const request = { file, tournamentId: formText(form, "tournamentId"), dryRun };
    const imported = await context.longWork.run("importResults", administrator.email, request);
    return imported.ok ? { ok: true, value: [imported.value] } : imported;
  }),
  refuseImport(m.results_failed),
);

/** Where the form leads without the application: the outcome, the form again, and the way back to the tournament. */
export default function ImportResults() {
  const answer = useActionData<typeof action>();
  const tournamentId = answer?.posted?.tournamentId ?? "";
  return (
    <ImportPage title={m.results_import_title()} answer={answer}>
      {tournamentId === "" ? (
        <EmptyState text={m.results_import_where()}>
          <a className="btn main" href={paths.history()}>
            {m.tournaments_see_history()}
          </a>
        </EmptyState>
      ) : (
        <>
          <ImportResultsPanel tournamentId={tournamentId} isOwnPage />
          <p>
            <a href={paths.tournament(tournamentId)}>{m.results_import_back()}</a>
          </p>
        </>
      )}
    </ImportPage>
  );
}
