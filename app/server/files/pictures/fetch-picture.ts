import { maximumImageBytes } from "#app/domain/tournaments/pictures/image-limits.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { machineFaultOf } from "#app/server/machine/machine-fault.ts";
import type { ImageRefusal, Images, PreparedImage } from "./images.ts";
import { keepUnlessRefused } from "./keep-unless-refused.ts";

/** Why a picture of another host is not taken: what is sent in a form is refused for, or the host did not answer or sent no picture. */
export type PictureRefusal = ImageRefusal | "unreachable" | "broken";

const patienceMilliseconds = 20_000;

/**
 * Takes a picture from another host into the folder of a tournament, re-encoded as one that is sent in a form (R43), and
 * writes its address; what is not written leaves no file. Only the command line asks for it: no visitor's or browser's request
 * ever makes the server ask another one. Throws the machine's error, the disk's, or the bucket's.
 */
export function pictureTaker(images: Images) {
  return async <Refusal>(
    address: string,
    tournamentId: string,
    write: (imageUrl: string) => Promise<Result<null, Refusal>>,
  ): Promise<Result<null, PictureRefusal | Refusal>> => {
    const fetched = await fetchPicture(address);
    if (!fetched.ok) return fetched;
    const prepared = await prepare(images, fetched.value);
    if (!prepared.ok) return prepared;
    return keepUnlessRefused(async (keep) =>
      write(await keep(prepared.value, `tournaments/${tournamentId}`)),
    );
  };
}

async function prepare(
  images: Images,
  bytes: Uint8Array,
): Promise<Result<PreparedImage, ImageRefusal | "broken">> {
  return images.prepare(bytes).catch((error: unknown) => {
    if (machineFaultOf(error)) throw error;
    return Err("broken" as const);
  });
}

async function fetchPicture(address: string): Promise<Result<Uint8Array, "unreachable" | "imageTooLarge">> {
  try {
    const signal = AbortSignal.timeout(patienceMilliseconds);
    const response = await fetch(address, { signal, headers: { accept: "image/*" } });
    if (!response.ok || response.body === null) return Err("unreachable");
    const pieces: Uint8Array[] = [];
    let length = 0;
    for await (const piece of response.body) {
      length += piece.length;
      if (length > maximumImageBytes) return Err("imageTooLarge");
      pieces.push(piece);
    }
    return Ok(Buffer.concat(pieces));
  } catch {
    return Err("unreachable");
  }
}
