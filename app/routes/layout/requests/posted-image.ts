import { type ImageFault, isImageFault } from "#app/i18n/sentences/machine-fault-sentences.ts";
import type { RequestContext } from "#app/server/context.ts";
import type { ImageRefusal, PreparedImage } from "#app/server/files/pictures/images.ts";
import { machineFaultOf } from "#app/server/machine/machine-fault.ts";

/** Why a picture is not taken, as an issue of its field. */
export interface RefusedImage {
  readonly field: "image";
  readonly code: ImageRefusal;
}

/** The form's picture: none chosen, not read (damaged, or the machine's fault), refused, or ready. */
export type PostedImage =
  | { readonly kind: "none" }
  | { readonly kind: "unread"; readonly error: unknown }
  | { readonly kind: "refused"; readonly issue: RefusedImage }
  | { readonly kind: "ready"; readonly image: PreparedImage };

/** Reads a form's picture. One that cannot be read does not stop the other fields from being saved. */
export async function postedImage(
  form: FormData,
  { images, log, reference }: Pick<RequestContext, "images" | "log" | "reference">,
): Promise<PostedImage> {
  const file = form.get("image");
  // Where no file was chosen, browsers send an empty one without a name.
  if (!(file instanceof File) || file.name === "") return { kind: "none" };
  try {
    const prepared = await images.prepare(await file.bytes());
    if (prepared.ok) return { kind: "ready", image: prepared.value };
    return { kind: "refused", issue: { field: "image", code: prepared.refusal } };
  } catch (error) {
    log.error({ err: error, reference }, "an image could not be read");
    return { kind: "unread", error };
  }
}

/** A form's picture, kept with what the form changes: its address where it has one, and why it has none. */
export interface KeptPosted {
  readonly address: string | null;
  readonly fault: ImageFault | null;
}

/** Keeps a form's picture in a folder of uploads. One that cannot be kept does not stop the other fields; it is logged. */
export async function keepPosted(
  posted: PostedImage,
  keep: (image: PreparedImage) => Promise<string>,
  { log, reference }: Pick<RequestContext, "log" | "reference">,
): Promise<KeptPosted> {
  if (posted.kind === "unread") return { address: null, fault: imageFaultOf(posted.error) ?? "damaged" };
  if (posted.kind !== "ready") return { address: null, fault: null };
  try {
    return { address: await keep(posted.image), fault: null };
  } catch (error) {
    log.error({ err: error, reference }, "an image could not be kept");
    return { address: null, fault: imageFaultOf(error) ?? "failed" };
  }
}

function imageFaultOf(error: unknown): ImageFault | undefined {
  const fault = machineFaultOf(error);
  return isImageFault(fault) ? fault : undefined;
}
