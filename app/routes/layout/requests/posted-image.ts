import type { RequestContext } from "#app/server/context.ts";
import type { ImageRefusal, PreparedImage } from "#app/server/files/images.ts";

export interface RefusedImage {
  readonly field: "image";
  readonly code: ImageRefusal;
}

/** The form's picture: none chosen, refused, unreadable, or ready. */
export type PostedImage =
  | { readonly kind: "none" | "failed" }
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
    return { kind: "failed" };
  }
}

/** Keeps a picture's files in a folder of uploads; null when that fails, which is logged. */
export async function keepImage(
  posted: PostedImage,
  folder: string,
  { log, reference }: Pick<RequestContext, "log" | "reference">,
): Promise<string | null> {
  if (posted.kind !== "ready") return null;
  try {
    return await posted.image.keep(folder);
  } catch (error) {
    log.error({ err: error, reference }, "an image could not be kept");
    return null;
  }
}
