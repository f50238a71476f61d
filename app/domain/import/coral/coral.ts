import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { type JsonNode, readDocument } from "#app/domain/import/json/json-node.ts";
import type { ResultFile, ResultFilePart } from "#app/domain/import/result-file.ts";
import type { Result } from "#app/domain/values/result.ts";
import { readDocumentedTournament } from "./coral-documented.ts";
import { readFlatTournament } from "./coral-flat.ts";

/**
 * Reads a file of Coral, the tournament platform, in either of its shapes (formats: flat is one object with
 * `tournament` and `competitions`; documented is a tournament with phases), or a list of them.
 * Refusals name the path: wrongRoot, missingKey, wrongType, wrongValue, unknownTimezone, noCompetition.
 */
export function readCoral(document: unknown, part: ResultFilePart): Result<ResultFile, ImportRefusal> {
  return readDocument(document, (root): ResultFile => {
    const nodes = Array.isArray(root.value) ? root.items() : [root];
    if (nodes.length === 0) root.refuse("wrongRoot");
    if (nodes[0] === root && !root.has("tournament") && !root.has("competitions")) root.refuse("wrongRoot");
    const tournaments = nodes.map((node) =>
      isFlat(node) ? readFlatTournament(node, part) : readDocumentedTournament(node, part),
    );
    if (tournaments.every(({ competitions }) => competitions.length === 0))
      nodes[0]?.need("competitions").refuse("noCompetition");
    return {
      format: nodes.every((node) => node.has("tournament")) ? "coral-flat" : "coral-documented",
      tournaments,
      notes: root.notes,
    };
  });
}

/** A flat file must have both keys: without competitions it is refused, and that key is named. */
function isFlat(root: JsonNode): boolean {
  if (!root.has("tournament")) return false;
  root.need("competitions");
  return true;
}
