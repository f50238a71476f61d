import { data, type LoaderFunctionArgs, redirect, useActionData } from "react-router";
import { readTournamentInput } from "#app/domain/tournament-input.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { requestContext } from "#app/server/context.ts";
import { createTournament } from "#app/use-cases/save-tournament.ts";
import { administratorAction, requireAdministrator } from "../../layout/administrator-action.ts";
import { PageHead } from "../../layout/page-head.tsx";
import { fieldsOf } from "./form-fields.ts";
import { TournamentForm } from "./tournament-form.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  requireAdministrator(context.get(requestContext));
  return null;
}

export const action = administratorAction(async ({ form, operator }) => {
  const typed = fieldsOf(form);
  const input = readTournamentInput(typed);
  if (!input.ok) return data({ typed, issues: input.refusal }, { status: 400 });
  const made = await createTournament(operator, input.value);
  if (!made.ok) return data({ typed, issues: [{ field: "from", code: made.refusal }] }, { status: 400 });
  throw redirect(made.value.status === "upcoming" ? paths.tournaments() : paths.history(), 303);
});

export default function NewTournament() {
  const refused = useActionData<typeof action>();
  return (
    <div className="wrap narrow">
      <PageHead title={m.form_tournament_new()} />
      <h1>{m.form_tournament_new()}</h1>
      <TournamentForm values={refused?.typed ?? {}} issues={refused?.issues ?? []} submit={m.form_create()} />
    </div>
  );
}
