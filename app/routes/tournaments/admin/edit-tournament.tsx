import { useState } from "react";
import { redirect, useActionData, useLoaderData } from "react-router";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { isEdited, mergeOvertaken, readLoadedFields } from "#app/domain/operations/stale-edit.ts";
import { tournamentPicture } from "#app/domain/tournaments/pictures/picture-choice.ts";
import { changedTournamentFields, tournamentTexts } from "#app/domain/tournaments/tournament-document.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import {
  isPictureFault,
  type PictureFault,
  pictureFaultSentence,
} from "#app/i18n/sentences/machine-fault-sentences.ts";
import { paths } from "#app/paths.ts";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { keepFormWithPicture } from "#app/routes/layout/requests/keep-form.ts";
import { keepPosted, postedPicture } from "#app/routes/layout/requests/posted-picture.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { keepUnlessRefused } from "#app/server/files/pictures/keep-unless-refused.ts";
import { editTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { fieldsOf, listWith, refusedTournament, refuseTournament } from "./form-fields.ts";
import { TournamentForm } from "./tournament-form.tsx";

export const loader = administratorLoader(async ({ context, params }) => {
  const tournament = await context.snapshot((db) => findTournament(db, params["tournamentId"] ?? ""));
  if (!tournament) throw notFound();
  const asked = context.url.searchParams.get("image");
  return {
    values: tournamentTexts(tournament),
    picture: tournamentPicture(tournament),
    pictureFault: isPictureFault(asked) ? asked : null,
  };
});

export const action = administratorAction(
  async ({ form, operator, params, context }) => {
    const id = params["tournamentId"] ?? "";
    const stored = await context.snapshot((db) => findTournament(db, id));
    if (!stored) throw notFound();
    const posted = await postedPicture(form, context);
    const input = readTournamentInput(fieldsOf(form));
    const refusedPicture = posted.kind === "refused" ? [posted.issue] : [];
    if (!input.ok) return refuseTournament(form, { issues: [...input.refusal, ...refusedPicture] });
    if (posted.kind === "refused") return refuseTournament(form, { issues: refusedPicture });
    const loaded = readLoadedFields(formText(form, "loaded")) ?? {};
    const { imageUrl: _url, imageName: _name, ...texts } = input.value;
    let fault: PictureFault | null = null;
    const saved = await keepUnlessRefused(
      async (keep) => {
        const kept = await keepPosted(posted, (ready) => keep(ready, `tournaments/${id}`), context);
        fault = kept.fault;
        const removedPicture = formText(form, "remove_image") || undefined;
        const picture =
          kept.address === null ? { removedPicture } : { imageUrl: kept.address, imageName: null };
        return editTournament(operator, id, { ...texts, ...picture }, loaded);
      },
      ({ imageUrl }, own) => imageUrl === own,
    );
    if (!saved.ok && saved.refusal.code === "stale") {
      const overtaken = mergeOvertaken(fieldsOf(form), loaded, saved.refusal.fields);
      return refuseTournament(form, { stale: saved.refusal, overtaken, typed: overtaken.values }, 409);
    }
    if (!saved.ok) throw notFound();
    if (fault !== null) throw redirect(paths.editTournament(id, fault), 303);
    const isChanged = changedTournamentFields(stored, saved.value).length > 0;
    if (!isChanged && !isEdited(loaded, tournamentTexts(saved.value)))
      return refuseTournament(form, { alert: m.nothing_changed() }, 200);
    throw redirect(listWith(saved.value), 303);
  },
  ({ form, status, cause }) => refuseTournament(form, { alert: cause ?? m.tournament_save_failed() }, status),
);

export const clientAction = keepFormWithPicture((sentence, form) =>
  refusedTournament(form, { alert: sentence }),
);

export default function EditTournament() {
  const { values, picture, pictureFault } = useLoaderData<typeof loader>();
  // The values when the form was opened: values that a later refresh brings have not been seen by the editor.
  const [seen] = useState(values);
  const refused = useActionData<typeof action>();
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.form_tournament_edit()} />
      <h1>{m.form_tournament_edit()}</h1>
      {pictureFault === null ? null : (
        <p className="note bad" role="alert">
          <b>{m.picture_failed()}</b>{" "}
          {`${pictureFaultSentence(pictureFault)} ${picture ? m.picture_failed_text() : m.picture_failed_none()}`}
        </p>
      )}
      <TournamentForm
        values={values}
        refused={refused}
        picture={picture}
        loaded={refused?.overtaken?.loaded ?? seen}
        submit={m.form_save()}
      />
    </div>
  );
}
