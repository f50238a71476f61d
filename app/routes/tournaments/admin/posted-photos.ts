import { isEdited, readLoadedFields } from "#app/domain/operations/stale-edit.ts";
import type { PhotoEdit } from "#app/domain/tournaments/pictures/photo.ts";
import { findTextFault, type TextFault, textLimits } from "#app/domain/values/text-limits.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type PicturesRefused, picturesRefused } from "#app/i18n/sentences/refused-pictures.ts";
import { textFaultSentence } from "#app/i18n/sentences/text-fault-sentences.ts";
import { tournamentInputSentence } from "#app/i18n/sentences/tournament-input-sentences.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import type { RequestContext } from "#app/server/context.ts";
import type { PreparedPicture } from "#app/server/files/pictures/pictures.ts";
import { machineFaultOf } from "#app/server/machine/machine-fault.ts";

/** The names of a picture's fields. */
export const photoField = {
  caption: (key: string) => `caption ${key}`,
  captionEn: (key: string) => `caption_en ${key}`,
  position: (key: string) => `position ${key}`,
  remove: (key: string) => `remove ${key}`,
  /** The other fields as the form was opened: what is still like that was not edited. */
  loaded: (key: string) => `loaded ${key}`,
};

/** What was typed of pictures, by their keys, for a form that is shown again. */
export type TypedPhotos = Readonly<Record<string, TypedPhoto>>;

/** What was typed about one photo. */
export interface TypedPhoto {
  readonly caption: string;
  readonly captionEn: string;
  readonly position: string;
  readonly isRemoved: boolean;
}

/** What a form has of pictures, as it was typed. */
export function typedPhotos(form: FormData): TypedPhotos {
  const keys = [...form.keys()].filter((name) => name.startsWith(photoField.caption("")));
  return Object.fromEntries(
    keys.map((name) => {
      const key = name.slice(photoField.caption("").length);
      return [
        key,
        {
          caption: formText(form, photoField.caption(key)),
          captionEn: formText(form, photoField.captionEn(key)),
          position: formText(form, photoField.position(key)),
          isRemoved: form.get(photoField.remove(key)) === "1",
        },
      ];
    }),
  );
}

/** What a form asks of the pictures that are there, or why a caption is refused. */
export function postedEdits(
  form: FormData,
  keys: readonly string[],
): ReadonlyMap<string, PhotoEdit> | { readonly refused: string } {
  const edits = new Map<string, PhotoEdit>();
  for (const [index, key] of keys.entries()) {
    if (!form.has(photoField.caption(key))) continue;
    const caption = formText(form, photoField.caption(key)).trim();
    const captionEn = formText(form, photoField.captionEn(key)).trim();
    const fault = findTextFault(caption, "line") ?? findTextFault(captionEn, "line");
    if (fault !== undefined) return { refused: sentenceOf(fault) };
    const position = Number(formText(form, photoField.position(key))) || index + 1;
    const loaded = readLoadedFields(formText(form, photoField.loaded(key))) ?? {};
    edits.set(key, {
      ...(caption === loaded["caption"] ? {} : { caption: caption || null }),
      ...(captionEn === loaded["captionEn"] ? {} : { captionEn: captionEn || null }),
      ...(String(position) === loaded["position"] ? {} : { position }),
      isRemoved: form.get(photoField.remove(key)) === "1",
    });
  }
  return edits;
}

/** Whether a form says something else than it was opened with. When that is stored already, the form was sent twice. */
export function isGalleryEdited(form: FormData): boolean {
  return Object.entries(typedPhotos(form)).some(([key, { isRemoved, caption, captionEn, position }]) => {
    const loaded = readLoadedFields(formText(form, photoField.loaded(key)));
    const typed = { caption: caption.trim(), captionEn: captionEn.trim(), position };
    return loaded !== undefined && (isRemoved || isEdited(loaded, typed));
  });
}

/** The pictures that were chosen, ready to be kept; or why each that is refused is. Throws the machine's error. */
export async function postedPhotos(
  form: FormData,
  context: PictureParts,
): Promise<readonly PreparedPicture[] | { readonly refused: PicturesRefused }> {
  // Where no file was chosen, browsers send an empty one without a name.
  const chosen = form.getAll("photos").filter((file) => file instanceof File && file.name !== "") as File[];
  const ready: PreparedPicture[] = [];
  const refused: { readonly name: string; readonly why: string }[] = [];
  for (const file of chosen) {
    const prepared = await preparePhoto(file, context);
    if ("why" in prepared) refused.push({ name: file.name, ...prepared });
    else ready.push(prepared);
  }
  return refused.length === 0 ? ready : { refused: picturesRefused(refused, chosen.length) };
}

type PictureParts = Pick<RequestContext, "pictures" | "log" | "reference">;

async function preparePhoto(
  file: File,
  { pictures, log, reference }: PictureParts,
): Promise<PreparedPicture | { readonly why: string }> {
  try {
    const prepared = await pictures.prepare(await file.bytes());
    return prepared.ok ? prepared.value : { why: tournamentInputSentence({ code: prepared.refusal }) };
  } catch (error) {
    log.error({ err: error, reference }, "a picture could not be read");
    if (machineFaultOf(error)) throw error;
    return { why: m.input_picture_damaged() };
  }
}

function sentenceOf(code: TextFault): string {
  return textFaultSentence({ code, most: textLimits.line }) ?? "";
}
