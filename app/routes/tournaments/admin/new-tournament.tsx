import { data, redirect, useActionData } from "react-router";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { PageHead } from "#app/routes/layout/frame/page-head.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { loadForAdministrator } from "#app/routes/layout/requests/require-administrator.ts";
import { createTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { fieldsOf, type RefusedTournament, refusedTournament } from "./form-fields.ts";
import { keepImage, postedImage } from "./posted-image.ts";
import { TournamentForm } from "./tournament-form.tsx";

export const loader = loadForAdministrator;

export const action = administratorAction(
  async ({ form, operator, context }) => {
    const image = await postedImage(form, context);
    const input = readTournamentInput(fieldsOf(form));
    const refusedImage = image.kind === "refused" ? [image.issue] : [];
    if (!input.ok) return refuse(form, { issues: [...input.refusal, ...refusedImage] });
    if (image.kind === "refused") return refuse(form, { issues: refusedImage });
    const keep = (id: string) => keepImage(image, id, context);
    const made = await createTournament(operator, input.value, null, keep);
    if (!made.ok) {
      const issue = { field: "from", code: made.refusal };
      return refuse(form, { issues: [issue], alert: m.input_city_and_start_required() });
    }
    const { id, status, imageUrl } = made.value;
    if (image.kind !== "none" && imageUrl === null) throw redirect(paths.editTournament(id, "failed"), 303);
    throw redirect(status === "upcoming" ? paths.tournaments() : paths.history(), 303);
  },
  ({ form, status, cause }) => refuse(form, { alert: cause ?? m.tournament_save_failed() }, status),
);

function refuse(form: FormData, refused: Partial<RefusedTournament>, status = 400) {
  return data(refusedTournament(form, refused), { status });
}

export default function NewTournament() {
  const refused = useActionData<typeof action>();
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.form_tournament_new()} />
      <h1>{m.form_tournament_new()}</h1>
      <TournamentForm
        values={refused?.typed ?? {}}
        issues={refused?.issues ?? []}
        alert={refused?.alert ?? null}
        submit={m.form_create()}
      />
    </div>
  );
}
