import { isPictureFault, type PictureFault } from "#app/i18n/sentences/machine-fault-sentences.ts";
import type { RequestContext } from "#app/server/context.ts";
import type { PictureRefusal, PreparedPicture } from "#app/server/files/pictures/pictures.ts";
import { machineFaultOf } from "#app/server/machine/machine-fault.ts";

/** Why a picture is not taken, as an issue of its field. */
export interface RefusedPicture {
  readonly field: "image";
  readonly code: PictureRefusal;
}

/** The form's picture: none chosen, not read (damaged, or the machine's fault), refused, or ready. */
export type PostedPicture =
  | { readonly kind: "none" }
  | { readonly kind: "unread"; readonly error: unknown }
  | { readonly kind: "refused"; readonly issue: RefusedPicture }
  | { readonly kind: "ready"; readonly picture: PreparedPicture };

/** Reads a form's picture. One that cannot be read does not stop the other fields from being saved. */
export async function postedPicture(
  form: FormData,
  { pictures, log, reference }: Pick<RequestContext, "pictures" | "log" | "reference">,
): Promise<PostedPicture> {
  const file = form.get("image");
  // Where no file was chosen, browsers send an empty one without a name.
  if (!(file instanceof File) || file.name === "") return { kind: "none" };
  try {
    const prepared = await pictures.prepare(await file.bytes());
    if (prepared.ok) return { kind: "ready", picture: prepared.value };
    return { kind: "refused", issue: { field: "image", code: prepared.refusal } };
  } catch (error) {
    log.error({ err: error, reference }, "a picture could not be read");
    return { kind: "unread", error };
  }
}

/** A form's picture, kept with what the form changes: its address where it has one, and why it has none. */
export interface KeptPosted {
  readonly address: string | null;
  readonly fault: PictureFault | null;
}

/** Keeps a form's picture in a folder of uploads. One that cannot be kept does not stop the other fields; it is logged. */
export async function keepPosted(
  posted: PostedPicture,
  keep: (picture: PreparedPicture) => Promise<string>,
  { log, reference }: Pick<RequestContext, "log" | "reference">,
): Promise<KeptPosted> {
  if (posted.kind === "unread") return { address: null, fault: pictureFaultOf(posted.error) ?? "damaged" };
  if (posted.kind !== "ready") return { address: null, fault: null };
  try {
    return { address: await keep(posted.picture), fault: null };
  } catch (error) {
    log.error({ err: error, reference }, "a picture could not be kept");
    return { address: null, fault: pictureFaultOf(error) ?? "failed" };
  }
}

function pictureFaultOf(error: unknown): PictureFault | undefined {
  const fault = machineFaultOf(error);
  return isPictureFault(fault) ? fault : undefined;
}
