import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { DocumentEditor } from "#app/domain/players/document-edits.ts";
import { DocumentScan } from "#app/domain/players/document-scan.ts";
import type { PersonScrubber } from "#app/domain/players/person-scrubber.ts";

/** A kept file without a person, compressed again. */
export interface ScrubbedFile {
  readonly raw: Uint8Array;
  /** Of the file as it is uncompressed. */
  readonly size: number;
}

/**
 * Takes a person out of a compressed file (R57), piece by piece, so that memory does not grow with the file. Undefined
 * when the file does not mention them.
 */
export async function scrubFile(
  raw: Uint8Array,
  scrubber: PersonScrubber,
): Promise<ScrubbedFile | undefined> {
  const scan = new DocumentScan(scrubber);
  for await (const piece of unpack(raw)) scan.feed(piece);
  if (scan.edits.size === 0) return undefined;
  const editor = new DocumentEditor(scan.edits.values());
  const packing = createZstdCompress();
  const packed = collect(packing);
  let size = 0;
  const pack = async (parts: Iterable<Uint8Array>) => {
    for (const part of parts) {
      size += part.length;
      if (!packing.write(part)) await new Promise((resolve) => packing.once("drain", resolve));
    }
  };
  for await (const piece of unpack(raw)) await pack(editor.feed(piece));
  await pack(editor.finish());
  packing.end();
  return { raw: await packed, size };
}

async function* unpack(raw: Uint8Array): AsyncGenerator<Uint8Array> {
  const unpacking = createZstdDecompress();
  unpacking.end(raw);
  for await (const piece of unpacking) yield piece as Uint8Array;
}

async function collect(stream: AsyncIterable<unknown>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part as Uint8Array);
  return Buffer.concat(parts);
}
