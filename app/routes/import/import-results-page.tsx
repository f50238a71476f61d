import { useActionData, useLoaderData } from "react-router";
import { findFilledList } from "#app/data/tournaments/tournaments.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { TournamentsButton } from "#app/routes/layout/competition/tournaments-button.tsx";
import { ImportResultsPanel } from "#app/routes/layout/import/import-results-panel.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ImportPage } from "./import-page.tsx";
import { refuseImport, runImport } from "./run-import.ts";

/** Which list has the tournaments that results can be imported for. */
export const loader = administratorLoader(({ context }) => context.snapshot(findFilledList));

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
  const list = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const tournamentId = answer?.posted?.tournamentId ?? "";
  return (
    <ImportPage title={m.results_import_title()} answer={answer}>
      {tournamentId === "" ? (
        <EmptyState text={m.results_import_where()}>
          <TournamentsButton list={list}>
            <a className="btn main" href={paths.newTournament()}>
              {m.form_tournament_new()}
            </a>
          </TournamentsButton>
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
