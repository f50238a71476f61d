import { constants, deflateRawSync, gzipSync } from "node:zlib";

/** With which a compressed stream begins, as every file of gzip does. */
export const packedStart = new Uint8Array(gzipSync("").subarray(0, 10));

/**
 * The bytes of an event, made once for all who read it. Compressed, each is a block of its own that refers to nothing before
 * it: so the same bytes fit into every stream, whatever was sent there, and no stream needs a compressor.
 */
export class EventBytes {
  readonly #text: string;
  #plain: Uint8Array | undefined;
  #packed: Uint8Array | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  bytesFor({ isPacked }: { readonly isPacked: boolean }): Uint8Array {
    this.#plain ??= new TextEncoder().encode(this.#text);
    if (!isPacked) return this.#plain;
    this.#packed ??= new Uint8Array(deflateRawSync(this.#plain, { finishFlush: constants.Z_FULL_FLUSH }));
    return this.#packed;
  }
}
