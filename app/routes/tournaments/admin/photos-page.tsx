import {
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { readPhotos } from "#app/data/tournaments/photos.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { imageTypes } from "#app/domain/tournaments/image-limits.ts";
import { mostPhotos, photoKey } from "#app/domain/tournaments/photo.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { PageHead } from "#app/routes/layout/frame/page-head.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { type Refused, refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { requireAdministrator } from "#app/routes/layout/requests/require-administrator.ts";
import { requestContext } from "#app/server/context.ts";
import { Field } from "#app/ui/field.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { StepButton } from "#app/ui/step-button.tsx";
import { savePhotos } from "#app/use-cases/tournaments/save-photos.ts";
import { PhotoFields } from "./photo-fields.tsx";
import { postedEdits, postedPhotos } from "./posted-photos.ts";

export async function loader({ context: provider, params }: LoaderFunctionArgs) {
  const context = provider.get(requestContext);
  requireAdministrator(context);
  const id = params["tournamentId"] ?? "";
  const found = await context.snapshot(async (db) => {
    const tournament = await findTournament(db, id);
    return tournament && { name: tournament.name, photos: await readPhotos(db, id) };
  });
  if (!found) throw notFound();
  return { id, ...found };
}

type Answer = { readonly kind: "saved"; readonly count: number } | Refused;

export const action = administratorAction(async ({ form, operator, params, context }) => {
  const tournamentId = params["tournamentId"] ?? "";
  const stored = await context.snapshot((db) => readPhotos(db, tournamentId));
  const edits = postedEdits(form, stored.map(photoKey));
  if ("refused" in edits) return refuse(edits.refused);
  const images = await postedPhotos(form, context);
  if ("refused" in images) return refuse(images.refused);
  if (stored.length + images.length > mostPhotos) return refuse(m.photos_too_many({ most: mostPhotos }));
  const added: string[] = [];
  for (const image of images) added.push(await image.keep(`tournaments/${tournamentId}`));
  const saved = await savePhotos(operator, { tournamentId, edits, added });
  if (!saved.ok && saved.refusal === "unknownTournament") throw notFound();
  if (!saved.ok) return refuse(m.photos_too_many({ most: mostPhotos }));
  return data<Answer>({ kind: "saved", count: saved.value.length });
}, refuseFailure(m.action_failed));

export const clientAction = keepRefused;

function refuse(sentence: string) {
  return data<Answer>({ kind: "refused", sentence }, { status: 400 });
}

/** The pictures of a tournament: adding, captions in both languages, their order. */
export default function PhotosPage() {
  const { id, name, photos } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().state === "submitting";
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.photos_title({ tournament: name })} isPrivate />
      <h1>{m.photos_title({ tournament: name })}</h1>
      <Outcome of={answer}>
        {answer === undefined ? null : (
          <p className={"sentence" in answer ? "note bad" : "note"}>
            {"sentence" in answer ? answer.sentence : m.photos_saved({ count: answer.count })}
          </p>
        )}
      </Outcome>
      <Form method="post" encType="multipart/form-data" className="form" key={photos.map(photoKey).join()}>
        {photos.length === 0 ? <p>{m.photos_none()}</p> : null}
        {photos.map((photo, index) => (
          <PhotoFields key={photo.address} photo={photo} number={index + 1} count={photos.length} />
        ))}
        <Field id="photos" label={m.photos_add()} hint={m.photos_hint()}>
          {(control) => (
            <input {...control} type="file" name="photos" multiple accept={imageTypes.join(",")} />
          )}
        </Field>
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
