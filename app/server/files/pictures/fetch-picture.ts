import { maximumPictureBytes } from "#app/domain/tournaments/pictures/picture-limits.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { machineFaultOf } from "#app/server/machine/machine-fault.ts";
import { keepUnlessRefused } from "./keep-unless-refused.ts";
import type { PictureRefusal, Pictures, PreparedPicture } from "./pictures.ts";

/** Why a picture of another host is not taken: what is sent in a form is refused for, or the host did not answer or sent no picture. */
export type FetchRefusal = PictureRefusal | "unreachable" | "broken";

const patienceMilliseconds = 20_000;

/**
 * Takes a picture from another host into the folder of a tournament, re-encoded as one that is sent in a form (R43), and
 * writes its address; what is not written leaves no file. Only the command line asks for it: no visitor's or browser's request
 * ever makes the server ask another one. Throws the machine's error, the disk's, or the bucket's.
 */
export function pictureTaker(pictures: Pictures) {
  return async <Refusal>(
    address: string,
    tournamentId: string,
    write: (imageUrl: string) => Promise<Result<null, Refusal>>,
  ): Promise<Result<null, FetchRefusal | Refusal>> => {
    const fetched = await fetchPicture(address);
    if (!fetched.ok) return fetched;
    const prepared = await prepare(pictures, fetched.value);
    if (!prepared.ok) return prepared;
    return keepUnlessRefused(async (keep) =>
      write(await keep(prepared.value, `tournaments/${tournamentId}`)),
    );
  };
}

async function prepare(
  pictures: Pictures,
  bytes: Uint8Array,
): Promise<Result<PreparedPicture, PictureRefusal | "broken">> {
  return pictures.prepare(bytes).catch((error: unknown) => {
    if (machineFaultOf(error)) throw error;
    return Err("broken" as const);
  });
}

async function fetchPicture(address: string): Promise<Result<Uint8Array, "unreachable" | "pictureTooLarge">> {
  try {
    const signal = AbortSignal.timeout(patienceMilliseconds);
    const response = await fetch(address, { signal, headers: { accept: "image/*" } });
    if (!response.ok || response.body === null) return Err("unreachable");
    const pieces: Uint8Array[] = [];
    let length = 0;
    for await (const piece of response.body) {
      length += piece.length;
      if (length > maximumPictureBytes) return Err("pictureTooLarge");
      pieces.push(piece);
    }
    return Ok(Buffer.concat(pieces));
  } catch {
    return Err("unreachable");
  }
}
