import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { type JsonNode, readDocument } from "#app/domain/import/json/json-node.ts";
import type { ResultFile, ResultFilePart } from "#app/domain/import/result-file.ts";
import type { Result } from "#app/domain/values/result.ts";
import { readDocumentedTournament } from "./coral-documented.ts";
import { readFlatTournament } from "./coral-flat.ts";

/**
 * Reads a file of Coral, the tournament platform, in either of its shapes (formats: flat is one object with
 * `tournament` and `competitions`; documented is a tournament with phases), or a list of them.
 * Refusals name the path: wrongRoot, missingKey, wrongType, wrongValue, unknownTimezone.
 */
export function readCoral(document: unknown, part: ResultFilePart): Result<ResultFile, ImportRefusal> {
  return readDocument(document, (root): ResultFile => {
    if (Array.isArray(root.value)) {
      const items = root.items();
      if (items.length === 0) root.refuse("wrongRoot");
      return {
        format: items.every((item) => item.has("tournament")) ? "coral-flat" : "coral-documented",
        tournaments: items.map((item) =>
          isFlat(item) ? readFlatTournament(item, part) : readDocumentedTournament(item, part),
        ),
        notes: root.notes,
      };
    }
    if (!root.isObject()) root.refuse("wrongRoot");
    if (isFlat(root)) {
      return { format: "coral-flat", tournaments: [readFlatTournament(root, part)], notes: root.notes };
    }
    if (!root.has("competitions")) root.refuse("wrongRoot");
    const tournaments = [readDocumentedTournament(root, part)];
    return { format: "coral-documented", tournaments, notes: root.notes };
  });
}

/** A flat file must have both keys: without competitions it is refused, and that key is named. */
function isFlat(root: JsonNode): boolean {
  if (!root.has("tournament")) return false;
  root.need("competitions");
  return true;
}
