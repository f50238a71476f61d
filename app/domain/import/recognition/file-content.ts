import type { ImportRefusal, ImportRefusalCode } from "#app/domain/import/import-refusal.ts";
import { tooLarge } from "#app/domain/import/json/read-json.ts";
import { wideEncodingOf } from "#app/domain/import/json/wide-text.ts";

/** What the first bytes of a file say that it is written in; only these can hold something that is read. */
export type FileContent = "json" | "xml" | "zip" | "text";

/** The first bytes of formats that nothing is read from; `.` stands for any byte. */
const signatures: readonly (readonly [string, ImportRefusalCode])[] = [
  ["%PDF", "looksLikePdf"],
  ["\x89PNG", "looksLikePicture"],
  ["\xff\xd8\xff", "looksLikePicture"],
  ["GIF8", "looksLikePicture"],
  ["RIFF....WEBP", "looksLikePicture"],
  ["BM......\0\0\0\0", "looksLikePicture"],
  ["....ftypheic", "looksLikePicture"],
  ["....ftypmif1", "looksLikePicture"],
  ["....ftypavif", "looksLikePicture"],
  ["II*\0", "looksLikePicture"],
  ["MM\0*", "looksLikePicture"],
  ["....ftyp", "looksLikeFilm"],
  ["\x1aE\xdf\xa3", "looksLikeFilm"],
  ["ID3\x03", "looksLikeFilm"],
  ["ID3\x04", "looksLikeFilm"],
  ["{\\rtf", "looksLikeDocument"],
  // The older formats of an office suite share one; a table is what people mean.
  ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "looksLikeSpreadsheet"],
  ["Rar!", "looksLikeArchive"],
  ["7z\xbc\xaf", "looksLikeArchive"],
  ["\x1f\x8b", "looksLikeArchive"],
  ["\x28\xb5\x2f\xfd", "looksLikeArchive"],
  ["SQLite format 3\0", "looksLikeDatabase"],
  ["MZ\x90\0", "looksLikeProgram"],
  ["\x7fELF", "looksLikeProgram"],
];

const windowSize = 4096;

/**
 * What a file is written in, by its first bytes. Refusals name what it looks like: nothing is read from pictures,
 * printed pages, films, programs, databases and packed files of other kinds.
 */
export function contentOf(bytes: Uint8Array): FileContent | ImportRefusal {
  const refusal = tooLarge(bytes);
  if (refusal) return refusal;
  const opening = Array.from(bytes.subarray(0, 20), (byte) => String.fromCharCode(byte)).join("");
  if (beginsWith(opening, "PK\x03\x04") || beginsWith(opening, "PK\x05\x06")) return "zip";
  const known = signatures.find(([signature]) => beginsWith(opening, signature));
  if (known) return { code: known[1], path: "" };
  return contentOfText(bytes);
}

function beginsWith(opening: string, signature: string): boolean {
  return Array.from(signature).every((character, index) => character === "." || opening[index] === character);
}

function contentOfText(bytes: Uint8Array): FileContent | ImportRefusal {
  // Everything is read in UTF-16 too, as spreadsheets and editors save it.
  const wide = wideEncodingOf(bytes);
  if (wide) {
    const opening = new TextDecoder(wide).decode(bytes.subarray(0, windowSize));
    return kindOfText(opening.trimStart().toLowerCase());
  }
  const start = firstLetter(bytes);
  if (start === bytes.length) return { code: "empty", path: "" };
  const window = bytes.subarray(start, start + windowSize);
  if (window.some(isControl)) return { code: "looksLikeProgram", path: "" };
  return kindOfText(new TextDecoder("latin1").decode(window).toLowerCase());
}

/** By its first letters, in lower case. */
function kindOfText(text: string): FileContent | ImportRefusal {
  if (text.startsWith("{") || text.startsWith("[")) return "json";
  if (!text.startsWith("<")) return "text";
  return isWebPage(text) ? { code: "looksLikeWebPage", path: "" } : "xml";
}

/** Whether the first element, behind a declaration and comments, is that of a page. */
function isWebPage(text: string): boolean {
  const first = text.replace(/<\?xml[^>]*>|<!--[\s\S]*?-->/g, "").trimStart();
  return /^<(!doctype html|html|head|body)\b/.test(first);
}

/** Controls that no text has: everything below a space but tabs, line breaks, page breaks and escapes. */
function isControl(byte: number): boolean {
  return byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1a && byte !== 0x1b);
}

/** Behind the mark of UTF-8 and any space. */
function firstLetter(bytes: Uint8Array): number {
  let index = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (index < bytes.length && [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20].includes(bytes[index] ?? 0)) index++;
  return index;
}
