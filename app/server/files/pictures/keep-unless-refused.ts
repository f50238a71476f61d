import type { Result } from "#app/domain/values/result.ts";
import type { KeptImage, PreparedImage } from "./images.ts";

/** Keeps an image for the change that is being made, and gives its address. */
export type KeepImage = (image: PreparedImage, folder: string) => Promise<string>;

/**
 * Makes a change that keeps images. Where it is refused, has no use for one, or an image cannot be kept, their files are removed.
 * After any other error they stay: a database that was lost while it committed may name them.
 * @param isUsed whether the change that was made uses the image of an address; all, where nothing is said
 */
export async function keepUnlessRefused<Value, Refusal>(
  change: (keep: KeepImage) => Promise<Result<Value, Refusal>>,
  isUsed: (value: Value, address: string) => boolean = () => true,
): Promise<Result<Value, Refusal>> {
  const kept: KeptImage[] = [];
  let fault: unknown;
  const settle = (stays: (address: string) => boolean) =>
    Promise.all(kept.map((image) => image.settle(stays(image.address))));
  try {
    const made = await change(async (image, folder) => {
      const one = await image.keep(folder).catch((error: unknown) => {
        fault = error;
        throw error;
      });
      kept.push(one);
      return one.address;
    });
    await settle((address) => made.ok && isUsed(made.value, address));
    return made;
  } catch (error) {
    await settle(() => error !== fault);
    throw error;
  }
}
