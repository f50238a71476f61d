import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";
import { maximumPictureBytes, mostBytesTogether } from "#app/domain/tournaments/pictures/picture-limits.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type PicturesRefused, picturesRefused } from "#app/i18n/sentences/refused-pictures.ts";
import { postedForm } from "./posted-form.ts";
import type { Refused } from "./refuse-action.ts";

/** What a route's `clientAction` gets, as far as it is needed here. */
interface ClientAction {
  readonly request: Request;
  readonly serverAction: () => Promise<unknown>;
}

/** A page's own refusal; of several files that are refused, with a line for each. */
type Answer = (sentence: string, form: FormData, lines: readonly string[]) => unknown;

/**
 * A `clientAction` for a page that keeps its form where the connection is lost, where what it is about was deleted
 * meanwhile, and where it is more than one form may have: the page stays with everything that was typed, and says so.
 */
export function keepForm(answer: Answer) {
  return async ({ request, serverAction }: ClientAction) => {
    const sent = request.clone();
    try {
      return await serverAction();
    } catch (error) {
      const sentence = sentenceOf(error);
      if (sentence === undefined) throw error;
      const status = isRouteErrorResponse(error) && error.status < 500 ? error.status : 503;
      return data(answer(sentence, await postedForm(sent), []), { status });
    }
  };
}

/** For pages whose refusal is a sentence alone. */
export const keepRefused = keepForm((sentence): Refused => ({ kind: "refused", sentence }));

/** The same for a form with one picture: more than a form may have is refused before it is sent, which may take minutes. */
export const keepFormWithPicture = (answer: Answer) => refuseBeforehand(answer, refuseTogether);

/** The same for several pictures at once: each that is too large is refused too, by its name. */
export const keepFormWithPictures = (answer: Answer) =>
  refuseBeforehand(answer, (chosen) => refuseEach(chosen) ?? refuseTogether(chosen));

function refuseBeforehand(answer: Answer, refuse: (chosen: readonly File[]) => PicturesRefused | undefined) {
  const send = keepForm(answer);
  return async (asked: ClientAction) => {
    const form = await postedForm(asked.request.clone());
    // Where no file was chosen, browsers send an empty one without a name.
    const chosen = [...form.values()].filter((value) => value instanceof File && value.name !== "") as File[];
    const refused = refuse(chosen);
    if (refused === undefined) return send(asked);
    return data(answer(refused.sentence, form, refused.lines), { status: 413 });
  };
}

/**
 * A `shouldRevalidate` for pages that show what their action would do: of what the server refuses, the page may show another preview by
 * now. Where no answer came, or what it is about is gone, the page stays as it is.
 */
export function revalidateRefused({
  actionStatus,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "actionStatus" | "defaultShouldRevalidate">): boolean {
  return actionStatus === 409 || actionStatus === 422 || defaultShouldRevalidate;
}

function refuseEach(chosen: readonly File[]): PicturesRefused | undefined {
  const tooLarge = chosen.filter(isTooLarge);
  if (tooLarge.length === 0) return undefined;
  const refused = tooLarge.map(({ name }) => ({ name, why: m.input_picture_too_large() }));
  return picturesRefused(refused, chosen.length);
}

/** What the server can take is refused by it, in the place of its field. */
function refuseTogether(chosen: readonly File[]): PicturesRefused | undefined {
  if (chosen.reduce((sum, { size }) => sum + size, 0) <= mostBytesTogether) return undefined;
  return refuseEach(chosen.filter(isTooLarge).slice(0, 1)) ?? { sentence: m.sent_too_much(), lines: [] };
}

function isTooLarge({ size }: File): boolean {
  return size > maximumPictureBytes;
}

/** What is said of a form that is kept; undefined for an error that is none of these. */
function sentenceOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return error instanceof TypeError ? m.connection_lost() : undefined;
  return sentences[error.status]?.();
}

const sentences: Readonly<Record<number, () => string>> = {
  // The form was there, so what it is about was too.
  404: m.gone_meanwhile,
  413: m.sent_too_much,
  // Only a proxy's word that nothing will come back.
  502: m.connection_lost,
  504: m.connection_lost,
};
