/** Two bytes a character, as some editors and older programs save text: the lower byte first, or the higher one. */
export type WideEncoding = "utf-16le" | "utf-16be";

/** The controls that a text may begin with: a tab, and the ends of lines. */
const spaces = [0x09, 0x0a, 0x0d];

/** So much is converted at once. */
const pieceBytes = 65_536;

/** The encoding of a text in UTF-16: as its mark says, or as one without shows by the zeros of its first two letters. */
export function wideEncodingOf(bytes: Uint8Array): WideEncoding | undefined {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const isLetter = (byte: number | undefined) =>
    byte !== undefined && (byte >= 0x20 || spaces.includes(byte));
  if (isLetter(first) && second === 0 && isLetter(third) && fourth === 0) return "utf-16le";
  if (first === 0 && isLetter(second) && third === 0 && isLetter(fourth)) return "utf-16be";
  return undefined;
}

/**
 * A text in UTF-16 as UTF-8 without a mark, converted piece by piece: of the text itself only a piece is in memory.
 * Undefined for what is no UTF-16; a length where it would be longer than `most`.
 */
export function asUtf8(
  bytes: Uint8Array,
  encoding: WideEncoding,
  most: number,
): Uint8Array | number | undefined {
  try {
    let length = 0;
    for (const text of textsOf(bytes, encoding)) length += Buffer.byteLength(text);
    if (length > most) return length;
    const converted = new Uint8Array(length);
    const encoder = new TextEncoder();
    let at = 0;
    for (const text of textsOf(bytes, encoding))
      at += encoder.encodeInto(text, converted.subarray(at)).written;
    return converted;
  } catch {
    return undefined;
  }
}

/** @throws TypeError for half a character */
function* textsOf(bytes: Uint8Array, encoding: WideEncoding): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (let at = 0; at < bytes.length; at += pieceBytes)
    yield decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true });
  yield decoder.decode();
}
