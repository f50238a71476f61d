import { unzipSync } from "fflate";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { tooLarge } from "#app/domain/import/json/read-json.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";

/** What a zip holds, by name, without unpacking anything. */
export function namesInZip(bytes: Uint8Array): Result<readonly string[], ImportRefusal> {
  const names: string[] = [];
  const read = unzip(bytes, (name) => {
    names.push(name);
    return false;
  });
  return read.ok ? Ok(names) : read;
}

/** The names in a zip of the files that make it an archive of FAST, wherever they lie in it: one for each tournament. */
export function fastFilesIn(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => /(^|\/)outfrom\.xml$/i.test(name));
}

/** Ten times a season of a federation. What it says of its file's size may be less than the truth, by a thousand. */
const mostArchiveBytes = 20_000_000;

/**
 * Unpacks one file of a zip, the first of that name. Its size is checked before: a few bytes can stand for gigabytes, and some
 * kilobytes of directory for thousands of files.
 */
export function fileInZip(bytes: Uint8Array, name: string): Result<Uint8Array, ImportRefusal> {
  let refusal = tooLarge(bytes, mostArchiveBytes);
  let isFound = false;
  const read = unzip(bytes, (found, size) => {
    if (found !== name || isFound) return false;
    isFound = true;
    refusal ??= tooLarge({ length: size });
    return refusal === undefined;
  });
  if (!read.ok) return read;
  const file = read.value[name];
  if (refusal) return Err(refusal);
  return file ? Ok(file) : Err({ code: "damagedArchive", path: "" });
}

function unzip(
  bytes: Uint8Array,
  isWanted: (name: string, size: number) => boolean,
): Result<Record<string, Uint8Array>, ImportRefusal> {
  try {
    return Ok(unzipSync(bytes, { filter: ({ name, originalSize }) => isWanted(name, originalSize) }));
  } catch {
    return Err({ code: "damagedArchive", path: "" });
  }
}
