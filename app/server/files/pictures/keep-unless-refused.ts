import type { Result } from "#app/domain/values/result.ts";
import type { KeptPicture, PreparedPicture } from "./pictures.ts";

/** Keeps a picture for the change that is being made, and gives its address. */
export type KeepPicture = (picture: PreparedPicture, folder: string) => Promise<string>;

/**
 * Makes a change that keeps pictures. Where it is refused, has no use for one, or a picture cannot be kept, their files are removed.
 * After any other error they stay: a database that was lost while it committed may name them.
 * @param isUsed whether the change that was made uses the picture of an address; all, where nothing is said
 */
export async function keepUnlessRefused<Value, Refusal>(
  change: (keep: KeepPicture) => Promise<Result<Value, Refusal>>,
  isUsed: (value: Value, address: string) => boolean = () => true,
): Promise<Result<Value, Refusal>> {
  const kept: KeptPicture[] = [];
  let fault: unknown;
  const settle = (stays: (address: string) => boolean) =>
    Promise.all(kept.map((picture) => picture.settle(stays(picture.address))));
  try {
    const made = await change(async (picture, folder) => {
      const one = await picture.keep(folder).catch((error: unknown) => {
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
