import { data, Form, useActionData, useLoaderData, useNavigation } from "react-router";
import { readPhotos } from "#app/data/tournaments/photos.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { mostPhotos, photoKey } from "#app/domain/tournaments/pictures/photo.ts";
import { pictureTypes } from "#app/domain/tournaments/pictures/picture-limits.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import { SavingStatus } from "#app/routes/layout/forms/saving-status.tsx";
import { useIsSending } from "#app/routes/layout/forms/use-is-sending.ts";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { keepFormWithPictures } from "#app/routes/layout/requests/keep-form.ts";
import type { Refused } from "#app/routes/layout/requests/refuse-action.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { keepUnlessRefused } from "#app/server/files/pictures/keep-unless-refused.ts";
import { StepButton } from "#app/ui/buttons/step-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { savePhotos } from "#app/use-cases/tournaments/save-photos.ts";
import { PhotoFields } from "./photo-fields.tsx";
import {
  isGalleryEdited,
  postedEdits,
  postedPhotos,
  type TypedPhotos,
  typedPhotos,
} from "./posted-photos.ts";

export const loader = administratorLoader(async ({ context, params }) => {
  const id = params["tournamentId"] ?? "";
  const found = await context.snapshot(async (db) => {
    const tournament = await findTournament(db, id);
    return tournament && { name: textInWords(tournament.name), photos: await readPhotos(db, id) };
  });
  if (!found) throw notFound();
  return { id, ...found };
});

type Answer =
  | { readonly kind: "saved"; readonly count: number; readonly isChanged: boolean }
  | (Refused & { readonly typed: TypedPhotos; readonly lines: readonly string[] });

export const action = administratorAction(
  async ({ form, operator, params, context }) => {
    const tournamentId = params["tournamentId"] ?? "";
    const stored = await context.snapshot(async (db) =>
      (await findTournament(db, tournamentId)) ? await readPhotos(db, tournamentId) : undefined,
    );
    if (!stored) throw notFound();
    const edits = postedEdits(form, stored.map(photoKey));
    if ("refused" in edits) return refuse(form, edits.refused);
    const pictures = await postedPhotos(form, context);
    if ("refused" in pictures)
      return data<Answer>(refused(form, pictures.refused.sentence, pictures.refused.lines), { status: 400 });
    const tooMany = m.photos_too_many({ most: mostPhotos });
    if (stored.length + pictures.length > mostPhotos) return refuse(form, tooMany);
    const saved = await keepUnlessRefused(
      async (keep) => {
        const added: string[] = [];
        for (const picture of pictures) added.push(await keep(picture, `tournaments/${tournamentId}`));
        return savePhotos(operator, { tournamentId, edits, added });
      },
      (photos, own) => photos.some(({ address }) => address === own),
    );
    if (!saved.ok && saved.refusal === "unknownTournament") throw notFound();
    if (!saved.ok) return refuse(form, tooMany);
    const isChanged = JSON.stringify(saved.value) !== JSON.stringify(stored) || isGalleryEdited(form);
    return data<Answer>({ kind: "saved", count: saved.value.length, isChanged });
  },
  ({ form, status, cause }) => refuse(form, cause ?? m.action_failed(), status),
);

export const clientAction = keepFormWithPictures((sentence, form, lines) => refused(form, sentence, lines));

function refuse(form: FormData, sentence: string, status = 400) {
  return data<Answer>(refused(form, sentence), { status });
}

function refused(form: FormData, sentence: string, lines: readonly string[] = []): Answer {
  return { kind: "refused", sentence, lines, typed: typedPhotos(form) };
}

/** What is there now: what was done is in the history, and seen below. */
function savedSentence({ isChanged, count }: Extract<Answer, { readonly kind: "saved" }>): string {
  if (!isChanged) return m.nothing_changed();
  return count === 0 ? m.photos_saved_none() : m.photos_saved({ count });
}

/** The pictures of a tournament: adding, captions in both languages, their order. */
export default function PhotosPage() {
  const { id, name, photos } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const typed = answer?.kind === "refused" ? answer.typed : {};
  const isBusy = useIsSending();
  // While another form is on its way, what came of the one before is no news; its own is, at once.
  const news = useNavigation().state === "submitting" ? undefined : answer;
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.photos_title({ tournament: name })} />
      <h1>{m.photos_title({ tournament: name })}</h1>
      <Outcome of={news}>
        {news?.kind === "refused" ? <Refusal {...news} /> : null}
        {news?.kind === "saved" ? <p className="note">{savedSentence(news)}</p> : null}
      </Outcome>
      <Form method="post" encType="multipart/form-data" className="form" key={JSON.stringify(photos)}>
        {photos.length === 0 ? <p>{m.photos_none()}</p> : null}
        {photos.map((photo, index) => (
          <PhotoFields
            key={photo.address}
            photo={photo}
            number={index + 1}
            count={photos.length}
            typed={typed[photoKey(photo)]}
          />
        ))}
        <Field id="photos" label={m.photos_add()} hint={m.photos_hint()}>
          {(control) => (
            <input {...control} type="file" name="photos" multiple accept={pictureTypes.join(",")} />
          )}
        </Field>
        <SavingStatus isBusy={isBusy} />
        <p className="form-acts">
          <StepButton step="save" look="main" disabled={isBusy}>
            {m.form_save()}
          </StepButton>
          <a className="btn" href={paths.tournament(id)}>
            {m.photos_back()}
          </a>
        </p>
      </Form>
    </div>
  );
}
