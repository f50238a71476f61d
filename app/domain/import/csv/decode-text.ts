import { wideEncodingOf } from "#app/domain/import/json/wide-text.ts";

const [lineFeed, carriageReturn] = [0x0a, 0x0d];

/**
 * A text file's bytes: UTF-16 where a mark or its first letters say so, else UTF-8 with or without mark, else Windows-1252,
 * in which an older spreadsheet saves accents, or the letters of older Macs, where every line ends as theirs did.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideEncodingOf(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const isOfMac = bytes.includes(carriageReturn) && !bytes.includes(lineFeed);
    return new TextDecoder(isOfMac ? "macintosh" : "windows-1252").decode(bytes);
  }
}
