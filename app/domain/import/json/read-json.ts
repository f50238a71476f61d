import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { faultIn } from "./json-fault.ts";
import { maxDepth, outlineOf } from "./json-outline.ts";
import { UnreadablePart } from "./list-run.ts";
import { SplitDocument } from "./split-document.ts";
import { asUtf8, type WideEncoding, wideEncodingOf } from "./wide-text.ts";

/** The largest file that is read; 177,000 matches are 100 MB. */
export const maxFileBytes = 150_000_000;

/** 177,000 matches have four and a half million; each takes memory when it is parsed. */
export const maxValues = 12_000_000;

/** Long lists are parsed in runs of so many bytes: what they become is collected as young objects are, cheaply. */
const usualRunBytes = 64_000;

/**
 * A file's bytes as a JSON document: UTF-8, or UTF-16, bounded in size, in depth and in values before anything is parsed.
 * Refusals: tooLarge, empty, tooDeep, tooManyValues, notUtf8, notJson with line and column, forbiddenKey for `__proto__`.
 */
export function readJson(bytes: Uint8Array): Result<unknown, ImportRefusal> {
  return readJsonInRuns(bytes, (document) => Ok(document), Number.POSITIVE_INFINITY);
}

/**
 * The same for a large file, of which only a part at a time is in memory: `read` is given the document with `ListRun`s in its
 * long lists, which a `JsonNode` knows. It must keep nothing but what it makes. What is no JSON, wherever it is in
 * the file, is refused before anything that `read` refuses.
 */
export function readJsonInRuns<Value>(
  file: Uint8Array,
  read: (document: unknown) => Result<Value, ImportRefusal>,
  runBytes = usualRunBytes,
): Result<Value, ImportRefusal> {
  const utf8 = inUtf8(file);
  if (!utf8.ok) return utf8;
  const bytes = utf8.value;
  const mayBeForbidden = hasForbiddenKey(bytes);
  const outline = outlineOf(bytes, mayBeForbidden ? Number.POSITIVE_INFINITY : runBytes);
  if (outline.isEmpty) return Err({ code: "empty", path: "" });
  if (outline.depth > maxDepth) return Err({ code: "tooDeep", path: "", expected: String(maxDepth) });
  if (outline.values > maxValues)
    return Err({ code: "tooManyValues", path: "", expected: String(maxValues) });
  if (outline.runs.length > 0) {
    try {
      const document = new SplitDocument(bytes, outline.runs);
      const value = read(document.value);
      document.checkRest();
      return value;
    } catch (error) {
      if (!(error instanceof UnreadablePart)) throw error;
    }
  }
  const document = parseWhole(bytes, mayBeForbidden);
  return document.ok ? read(document.value) : document;
}

/** The bytes of a file as they are parsed; one in UTF-16 is converted, and no longer then than any file may be. */
function inUtf8(bytes: Uint8Array): Result<Uint8Array, ImportRefusal> {
  const refusal = tooLarge(bytes);
  if (refusal) return Err(refusal);
  const encoding = wideEncodingOf(bytes);
  if (encoding === undefined) return Ok(bytes);
  const converted = asUtf8(bytes, encoding, maxFileBytes);
  if (converted === undefined) return Err(faultInBytes(bytes, encoding));
  if (typeof converted !== "number") return Ok(converted);
  return Err(refusalOfSize(converted, maxFileBytes));
}

function parseWhole(bytes: Uint8Array, mayBeForbidden: boolean): Result<unknown, ImportRefusal> {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return Err(faultInBytes(bytes, "utf-8"));
  }
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    const { position: found, isAtEnd } = faultIn(text);
    return Err(isAtEnd ? breaksOff(found) : { code: "notJson", path: "", found });
  }
  if (mayBeForbidden) {
    const path = findForbiddenKey(document, "");
    if (path !== undefined) return Err({ code: "forbiddenKey", path, found: "__proto__" });
  }
  return Ok(document);
}

/** What breaks off is JSON as far as it goes: a copy or a download that was not finished. */
function breaksOff(found: string): ImportRefusal {
  return { code: "notJson", path: "", found, expected: "more" };
}

/** Why bytes are no text: they break off in the middle of a letter, as JSON as far as they go; or it is another encoding. */
function faultInBytes(bytes: Uint8Array, encoding: "utf-8" | WideEncoding): ImportRefusal {
  const notUtf8 = { code: "notUtf8", path: "" } as const;
  let text: string;
  try {
    // Half a letter at the end waits for its other half.
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return notUtf8;
  }
  if (isJson(text)) return notUtf8;
  const { position, isAtEnd } = faultIn(text);
  return isAtEnd ? breaksOff(position) : notUtf8;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The refusal of a file that is larger than any that is read, or than any of its format; both sizes in megabytes. */
export function tooLarge(
  { length }: Pick<Uint8Array, "length">,
  most = maxFileBytes,
): ImportRefusal | undefined {
  return length <= most ? undefined : refusalOfSize(length, most);
}

function refusalOfSize(length: number, most: number): ImportRefusal {
  return { code: "tooLarge", path: "", found: megabytes(length), expected: megabytes(most) };
}

function megabytes(bytes: number): string {
  return String(Math.ceil(bytes / 1_000_000));
}

/** As it stands in a file: any of its letters may be written as a number, from 5F for the sign to 74 for the t. */
const forbiddenWritings = ["__proto__", "\\u005", "\\u006", "\\u007"];

/** Whether `__proto__` may be somewhere in a file, among others. */
function hasForbiddenKey({ buffer, byteOffset, length }: Uint8Array): boolean {
  const bytes = Buffer.from(buffer, byteOffset, length);
  return forbiddenWritings.some((writing) => bytes.includes(writing));
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
