import type { Result } from "#app/domain/values/result.ts";
import type { KeptImage, PreparedImage } from "./images.ts";

/** Keeps an image for the change that is being made, and gives its address. */
export type KeepImage = (image: PreparedImage, folder: string) => Promise<string>;

/**
 * Makes a change that keeps images. Where it is refused, or an image cannot be kept, their files are removed. After any other
 * error they stay: a database that was lost while it committed may name them.
 */
export async function keepUnlessRefused<Value, Refusal>(
  change: (keep: KeepImage) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const kept: KeptImage[] = [];
  let fault: unknown;
  const settle = (isUsed: boolean) => Promise.all(kept.map((image) => image.settle(isUsed)));
  try {
    const made = await change(async (image, folder) => {
      const one = await image.keep(folder).catch((error: unknown) => {
        fault = error;
        throw error;
      });
      kept.push(one);
      return one.address;
    });
    await settle(made.ok);
    return made;
  } catch (error) {
    await settle(error !== fault);
    throw error;
  }
}
