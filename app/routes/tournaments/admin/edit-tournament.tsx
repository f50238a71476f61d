import { data, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import { findTournament } from "#app/data/tournaments.ts";
import { readLoadedFields } from "#app/domain/stale-edit.ts";
import { tournamentTexts } from "#app/domain/tournament-document.ts";
import { readTournamentInput } from "#app/domain/tournament-input.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { requestContext } from "#app/server/context.ts";
import { editTournament } from "#app/use-cases/save-tournament.ts";
import { administratorAction, requireAdministrator } from "../../layout/administrator-action.ts";
import { formText } from "../../layout/form-text.ts";
import { notFound } from "../../layout/not-found.ts";
import { PageHead } from "../../layout/page-head.tsx";
import { fieldsOf, type RefusedTournament } from "./form-fields.ts";
import { TournamentForm } from "./tournament-form.tsx";

export async function loader({ context: provider, params }: LoaderFunctionArgs) {
  const context = provider.get(requestContext);
  requireAdministrator(context);
  const tournament = await findTournament(context.db, params["tournamentId"] ?? "");
  if (!tournament) throw notFound();
  return { values: tournamentTexts(tournament) };
}

export const action = administratorAction(async ({ form, operator, params, context }) => {
  const id = params["tournamentId"] ?? "";
  const stored = await findTournament(context.db, id);
  if (!stored) throw notFound();
  const typed = fieldsOf(form);
  const refuse = (refused: Partial<RefusedTournament>, status: number) =>
    data<RefusedTournament>({ typed, issues: [], stale: null, ...refused }, { status });
  const input = readTournamentInput({ ...typed, image_url: stored.imageUrl, image_name: stored.imageName });
  if (!input.ok) return refuse({ issues: input.refusal }, 400);
  const loaded = readLoadedFields(formText(form, "loaded"));
  const saved = await editTournament(operator, id, input.value, loaded);
  if (saved.ok) {
    throw redirect(saved.value.status === "upcoming" ? paths.tournaments() : paths.history(), 303);
  }
  if (saved.refusal.code === "unknownTournament") throw notFound();
  return refuse({ stale: saved.refusal }, 409);
});

/** Told once what has changed, whoever saves again knows it. */
function storedNow(stale: RefusedTournament["stale"]): Record<string, string> {
  return Object.fromEntries((stale?.fields ?? []).map(({ field, stored }) => [field, stored]));
}

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
        loaded={{ ...values, ...storedNow(refused?.stale ?? null) }}
        stale={refused?.stale ?? null}
        submit={m.form_save()}
      />
    </div>
  );
}
