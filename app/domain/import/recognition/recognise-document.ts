import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { legacyCollections, readLegacyDump } from "#app/domain/import/legacy/legacy-dump.ts";
import { readPlayersFile } from "#app/domain/import/players-file.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { shortened } from "#app/domain/values/text-limits.ts";
import { isOfKnownProgram, readResultDocument } from "./read-result-document.ts";
import { asResults, type RecognisedFile } from "./recognised-file.ts";

/** What a JSON document is. One of another program is refused with the names of its keys. */
export function recogniseDocument(document: unknown): Result<RecognisedFile, ImportRefusal> {
  switch (documentKind(document)) {
    case "results":
      return asResults(readResultDocument(document, "both"));
    case "players":
      return map(readPlayersFile(document), (playersFile) => ({ kind: "players", playersFile }));
    case "legacySite":
      return map(readLegacyDump(document), (dump) => ({ kind: "legacySite", dump }));
    case undefined:
      return Err(refusalOf(keysOf(document), document));
  }
}

/** Another program is known by its keys: what has none is nothing at all, or values alone. */
function refusalOf(keys: readonly string[], document: unknown): ImportRefusal {
  const found = keys.filter((key) => key !== "").slice(0, 6);
  if (found.length > 0) return { code: "otherJson", path: "", found: found.join(", ") };
  const isEmpty = typeof document === "object" && document !== null && Object.keys(document).length === 0;
  return { code: isEmpty ? "empty" : "looksLikeText", path: "" };
}

/** True where a document is of matches or results, whether or not it can be read as such. */
export function isResultDocument(document: unknown): boolean {
  return documentKind(document) === "results";
}

/** What a document looks like; undefined for one of another program. */
export function documentKind(document: unknown): "results" | "players" | "legacySite" | undefined {
  if (isOfKnownProgram(document)) return "results";
  if (Array.isArray(document)) return kindOfEntry(document[0]);
  const keys = keysOf(document);
  if (keys.includes("competitions") || keys.includes("tournament")) return "results";
  if (legacyCollections.some((collection) => keys.includes(collection))) return "legacySite";
  return keys.includes("players") ? "players" : undefined;
}

/** The first entry of a list tells what it is a list of. */
function kindOfEntry(entry: unknown): "results" | "players" | undefined {
  const keys = keysOf(entry);
  if (keys.includes("competitions")) return "results";
  return keys.includes("name") && (keys.includes("license") || keys.includes("code")) ? "players" : undefined;
}

function keysOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const keys = Array.isArray(value) ? keysOf(value[0]) : Object.keys(value);
  return keys.map((key) => shortened(key, "word"));
}

function map<From, To>(
  result: Result<From, ImportRefusal>,
  make: (value: From) => To,
): Result<To, ImportRefusal> {
  return result.ok ? Ok(make(result.value)) : result;
}
