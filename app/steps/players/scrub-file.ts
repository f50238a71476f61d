import { createZstdCompress, createZstdDecompress, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { scrubTable } from "#app/domain/import/csv/scrub-table.ts";
import { scrubArchive, scrubFast } from "#app/domain/import/fast/scrub-fast.ts";
import { type WideEncoding, wideEncodingOf } from "#app/domain/import/json/wide-text.ts";
import { contentOf, type FileContent } from "#app/domain/import/recognition/file-content.ts";
import { DocumentEditor } from "#app/domain/players/mentions/document-edits.ts";
import { DocumentScan } from "#app/domain/players/mentions/document-scan.ts";
import type { PersonScrubber } from "#app/domain/players/mentions/person-scrubber.ts";

/** A kept file without a person, compressed again. */
export interface ScrubbedFile {
  readonly raw: Uint8Array;
  /** Of the file as it is uncompressed. */
  readonly size: number;
}

type Scrub = (bytes: Uint8Array, scrubber: PersonScrubber) => Uint8Array | undefined;

/** What is read as a whole when it is imported too; JSON is read in pieces. */
const readWhole: Partial<Record<FileContent, Scrub>> = {
  text: scrubTable,
  xml: scrubFast,
  zip: scrubArchive,
};

/** Takes a person out of a compressed file, whatever it is written in (R57). Undefined when the file does not mention them. */
export async function scrubFile(
  raw: Uint8Array,
  scrubber: PersonScrubber,
): Promise<ScrubbedFile | undefined> {
  const opening = await readOpening(raw);
  const content = contentOf(opening);
  const scrub = typeof content === "string" ? readWhole[content] : undefined;
  if (scrub === undefined) return scrubDocument(raw, wideEncodingOf(opening), scrubber);
  const bytes = scrub(zstdDecompressSync(raw), scrubber);
  return bytes && { raw: zstdCompressSync(bytes), size: bytes.length };
}

/** The same for JSON, piece by piece, so that memory does not grow with the file. One in UTF-16 becomes UTF-8. */
async function scrubDocument(
  raw: Uint8Array,
  encoding: WideEncoding | undefined,
  scrubber: PersonScrubber,
): Promise<ScrubbedFile | undefined> {
  const pieces = () => (encoding ? converted(unpack(raw), encoding) : unpack(raw));
  const scan = new DocumentScan(scrubber);
  for await (const piece of pieces()) scan.feed(piece);
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
  for await (const piece of pieces()) await pack(editor.feed(piece));
  await pack(editor.finish());
  packing.end();
  return { raw: await packed, size };
}

async function readOpening(raw: Uint8Array): Promise<Uint8Array> {
  for await (const piece of unpack(raw)) return piece;
  return new Uint8Array();
}

async function* unpack(raw: Uint8Array): AsyncGenerator<Uint8Array> {
  const unpacking = createZstdDecompress();
  unpacking.end(raw);
  for await (const piece of unpacking) yield piece as Uint8Array;
}

/** Half a character at the end of a file, or beside another, becomes a mark: what is kept was read once. */
async function* converted(
  pieces: AsyncIterable<Uint8Array>,
  encoding: WideEncoding,
): AsyncGenerator<Uint8Array> {
  const [decoder, encoder] = [new TextDecoder(encoding), new TextEncoder()];
  for await (const piece of pieces) yield encoder.encode(decoder.decode(piece, { stream: true }));
  yield encoder.encode(decoder.decode());
}

async function collect(stream: AsyncIterable<unknown>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part as Uint8Array);
  return Buffer.concat(parts);
}
