import { redirect, useActionData, useLoaderData } from "react-router";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import { DeletionPage } from "#app/routes/layout/forms/deletion-page.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { deleteTournament } from "#app/use-cases/tournaments/delete-tournament.ts";

export const loader = administratorLoader(async ({ context, params }) => {
  const found = await context.snapshot((db) => findTournament(db, params["tournamentId"] ?? ""));
  if (!found) throw notFound();
  return { id: found.id, name: textInWords(found.name), hasResults: found.results !== null };
});

export const action = administratorAction(async ({ operator, params }) => {
  const deleted = await deleteTournament(operator, { id: params["tournamentId"] ?? "", dryRun: false });
  if (!deleted.ok) throw notFound();
  throw redirect(paths.auditLog({ action: "tournament.delete" }), 303);
}, refuseFailure(m.action_failed));

export const clientAction = keepRefused;

/** Deleting a tournament: what goes and what stays is said first, and the history can undo it. */
export default function DeleteTournament() {
  const { id, name, hasResults } = useLoaderData<typeof loader>();
  return (
    <DeletionPage
      title={m.tournament_delete_title()}
      refused={useActionData<typeof action>()}
      keep={paths.tournament(id)}
      confirm={m.tournament_delete_do()}
    >
      <p>{hasResults ? m.tournament_delete_with_results({ name }) : m.tournament_delete_text({ name })}</p>
    </DeletionPage>
  );
}
