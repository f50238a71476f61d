import { visit } from "jsonc-parser";
import { Err, Ok, type Result } from "../result.ts";
import type { ImportRefusal } from "./import-refusal.ts";

/** The largest file that is read; a season of 177,000 matches is 100 MB. */
export const maxFileBytes = 150_000_000;

/** Real files nest nine levels deep; a file made to hurt nests millions, which would parse, slowly. */
export const maxDepth = 64;

const quote = 0x22;
const backslash = 0x5c;

/**
 * A file's bytes as a JSON document: UTF-8, bounded in size and in depth before anything is parsed.
 * Refusals: tooLarge, notUtf8, tooDeep, notJson with line and column, forbiddenKey for a `__proto__` key.
 */
export function readJson(bytes: Uint8Array): Result<unknown, ImportRefusal> {
  if (bytes.length > maxFileBytes) {
    return Err({
      code: "tooLarge",
      at: "",
      found: megabytes(bytes.length),
      expected: megabytes(maxFileBytes),
    });
  }
  if (isTooDeep(bytes)) return Err({ code: "tooDeep", at: "", expected: String(maxDepth) });
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return Err({ code: "notUtf8", at: "" });
  }
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return Err({ code: "notJson", at: "", found: placeOfError(text) });
  }
  if (text.includes("__proto__") || /\\u005f/i.test(text)) {
    const at = findForbiddenKey(document, "");
    if (at !== undefined) return Err({ code: "forbiddenKey", at, found: "__proto__" });
  }
  return Ok(document);
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`;
}

/** Brackets outside strings, counted in the bytes: UTF-8 never hides one inside another character. */
function isTooDeep(bytes: Uint8Array): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (inString) {
      if (byte === backslash) index++;
      else if (byte === quote) inString = false;
    } else if (byte === quote) inString = true;
    else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > maxDepth) return true;
    } else if (byte === 0x5d || byte === 0x7d) depth--;
  }
  return false;
}

/** Leaves a visit at its first error. */
class Found extends Error {}

/** "line:column", from 1, of what the parser could not read; the runtime's own message does not always tell. */
function placeOfError(text: string): string {
  let place = "1:1";
  try {
    visit(
      text,
      {
        onError(_code, _offset, _length, startLine, startCharacter) {
          place = `${startLine + 1}:${startCharacter + 1}`;
          throw new Found();
        },
      },
      { disallowComments: true },
    );
  } catch (error) {
    if (!(error instanceof Found)) throw error;
  }
  return place;
}

function findForbiddenKey(value: unknown, at: string): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const isList = Array.isArray(value);
  for (const [key, inner] of Object.entries(value)) {
    const place = isList ? `${at}[${key}]` : at === "" ? key : `${at}.${key}`;
    if (key === "__proto__") return place;
    const found = findForbiddenKey(inner, place);
    if (found !== undefined) return found;
  }
  return undefined;
}
