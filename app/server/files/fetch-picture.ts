import { maximumImageBytes } from "#app/domain/tournaments/image-limits.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import type { ImageRefusal, Images } from "./images.ts";

export type PictureRefusal = ImageRefusal | "unreachable" | "broken";

const patienceMilliseconds = 20_000;

/**
 * Takes a picture from another host into the folder of a tournament, re-encoded as one that is sent in a form (R43). Only
 * the command line asks for it: no visitor's or browser's request ever makes the server ask another one.
 */
export function pictureTaker(images: Images) {
  return async (address: string, tournamentId: string): Promise<Result<string, PictureRefusal>> => {
    const fetched = await fetchPicture(address);
    if (!fetched.ok) return fetched;
    try {
      const prepared = await images.prepare(fetched.value);
      return prepared.ok ? Ok(await prepared.value.keep(`tournaments/${tournamentId}`)) : prepared;
    } catch {
      return Err("broken");
    }
  };
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
