import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { positionOfFault } from "./json-fault.ts";

/** The largest file that is read; a season of 177,000 matches is 100 MB. */
export const maxFileBytes = 150_000_000;

/** Real files nest nine levels deep; a file made to hurt nests millions, which would parse, slowly. */
export const maxDepth = 64;

/** A season of 177,000 matches has four and a half million; each takes memory when it is parsed. */
export const maxValues = 12_000_000;

const quote = 0x22;
const backslash = 0x5c;

/**
 * A file's bytes as a JSON document: UTF-8, bounded in size, in depth and in values before anything is parsed.
 * Refusals: tooLarge, empty, tooDeep, tooManyValues, notUtf8, notJson with line and column, forbiddenKey for `__proto__`.
 */
export function readJson(bytes: Uint8Array): Result<unknown, ImportRefusal> {
  const refusal = tooLarge(bytes);
  if (refusal) return Err(refusal);
  const { depth, values, isEmpty } = measure(bytes);
  if (isEmpty) return Err({ code: "empty", path: "" });
  if (depth > maxDepth) return Err({ code: "tooDeep", path: "", expected: String(maxDepth) });
  if (values > maxValues) return Err({ code: "tooManyValues", path: "", expected: String(maxValues) });
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return Err({ code: "notUtf8", path: "" });
  }
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return Err({ code: "notJson", path: "", found: positionOfFault(text) });
  }
  if (text.includes("__proto__") || /\\u005f/i.test(text)) {
    const path = findForbiddenKey(document, "");
    if (path !== undefined) return Err({ code: "forbiddenKey", path, found: "__proto__" });
  }
  return Ok(document);
}

/** The refusal of a file that is larger than any that is read, or than any of its format; both sizes in megabytes. */
export function tooLarge(
  { length }: Pick<Uint8Array, "length">,
  most = maxFileBytes,
): ImportRefusal | undefined {
  if (length <= most) return undefined;
  return { code: "tooLarge", path: "", found: megabytes(length), expected: megabytes(most) };
}

function megabytes(bytes: number): string {
  return String(Math.ceil(bytes / 1_000_000));
}

/** Brackets and commas outside strings, counted in the bytes: UTF-8 never hides one inside another character. */
function measure(bytes: Uint8Array): { depth: number; values: number; isEmpty: boolean } {
  let open = 0;
  let depth = 0;
  let values = 0;
  let inString = false;
  let index = startOfText(bytes);
  if (index === bytes.length) return { depth, values, isEmpty: true };
  for (; index < bytes.length && depth <= maxDepth; index++) {
    const byte = bytes[index];
    if (inString) {
      if (byte === backslash) index++;
      else if (byte === quote) inString = false;
    } else if (byte === quote) inString = true;
    else if (byte === 0x2c) values++;
    else if (byte === 0x5b || byte === 0x7b) {
      values++;
      depth = Math.max(depth, ++open);
    } else if (byte === 0x5d || byte === 0x7d) open--;
  }
  return { depth, values, isEmpty: false };
}

const byteOrderMark = [0xef, 0xbb, 0xbf];

/** Where something else than space begins. */
function startOfText(bytes: Uint8Array): number {
  let index = byteOrderMark.every((byte, offset) => bytes[offset] === byte) ? byteOrderMark.length : 0;
  while (bytes[index] === 0x20 || bytes[index] === 0x0a || bytes[index] === 0x0d || bytes[index] === 0x09)
    index++;
  return index;
}

function findForbiddenKey(value: unknown, parent: string): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const isList = Array.isArray(value);
  for (const [key, inner] of Object.entries(value)) {
    const path = isList ? `${parent}[${key}]` : parent === "" ? key : `${parent}.${key}`;
    if (key === "__proto__") return path;
    const found = findForbiddenKey(inner, path);
    if (found !== undefined) return found;
  }
  return undefined;
}
