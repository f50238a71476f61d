import { data, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import { findTournament } from "#app/data/tournaments.ts";
import { tournamentDocument } from "#app/domain/tournament-document.ts";
import { readTournamentInput } from "#app/domain/tournament-input.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { requestContext } from "#app/server/context.ts";
import { editTournament } from "#app/use-cases/save-tournament.ts";
import { administratorAction, requireAdministrator } from "../../layout/administrator-action.ts";
import { notFound } from "../../layout/not-found.ts";
import { PageHead } from "../../layout/page-head.tsx";
import { type FormValues, fieldsOf } from "./form-fields.ts";
import { TournamentForm } from "./tournament-form.tsx";

export async function loader({ context: provider, params }: LoaderFunctionArgs) {
  const context = provider.get(requestContext);
  requireAdministrator(context);
  const tournament = await findTournament(context.db, params["tournamentId"] ?? "");
  if (!tournament) throw notFound();
  const { results: _results, ...fields } = tournamentDocument(tournament, null);
  const values: FormValues = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value ?? ""]),
  );
  return { values };
}

export const action = administratorAction(async ({ form, operator, params, context }) => {
  const id = params["tournamentId"] ?? "";
  const stored = await findTournament(context.db, id);
  if (!stored) throw notFound();
  const typed = fieldsOf(form);
  const input = readTournamentInput({ ...typed, image_url: stored.imageUrl, image_name: stored.imageName });
  if (!input.ok) return data({ typed, issues: input.refusal }, { status: 400 });
  const saved = await editTournament(operator, id, input.value);
  if (!saved.ok) throw notFound();
  throw redirect(saved.value.status === "upcoming" ? paths.tournaments() : paths.history(), 303);
});

export default function EditTournament() {
  const { values } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="wrap narrow">
      <PageHead title={m.form_tournament_edit()} />
      <h1>{m.form_tournament_edit()}</h1>
      <TournamentForm
        values={refused?.typed ?? values}
        issues={refused?.issues ?? []}
        submit={m.form_save()}
      />
    </div>
  );
}
