import { type BoundedList, GrowingList } from "#app/domain/import/bounded-list.ts";
import type { FileNote } from "#app/domain/import/file-note.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { JsonNode, readDocument } from "#app/domain/import/json/json-node.ts";
import { Ok, type Result } from "#app/domain/values/result.ts";
import { findTextFault, shortened } from "#app/domain/values/text-limits.ts";
import { type LegacyMatch, readLegacyMatch } from "./legacy-match.ts";
import { type LegacyPlayer, readLegacyPlayer } from "./legacy-player.ts";
import { type LegacyTournament, readLegacyTournament } from "./legacy-tournament.ts";

/** The three collections of the association's legacy site. */
export const legacyCollections = ["tournaments", "playerRankings", "matches"] as const;
export type LegacyCollection = (typeof legacyCollections)[number];

/** A document that did not fit, with the reason and its path in the document. */
export interface MisfitDocument {
  readonly collection: LegacyCollection;
  readonly id: string;
  readonly refusal: ImportRefusal;
}

/** A document as it came, and what it says. */
export interface LegacyDocument<Content> {
  readonly id: string;
  readonly document: unknown;
  readonly content: Content;
}

/** A value of a document that was not kept as it is (R64). */
export interface DocumentNote extends FileNote {
  readonly collection: LegacyCollection;
  readonly id: string;
}

/** A dump of the legacy site, read: its documents by collection, and those that did not fit. */
export interface LegacyDump {
  readonly tournaments: readonly LegacyDocument<LegacyTournament>[];
  readonly players: readonly LegacyDocument<LegacyPlayer>[];
  readonly matches: readonly LegacyDocument<LegacyMatch>[];
  readonly misfits: readonly MisfitDocument[];
  readonly notes: BoundedList<DocumentNote>;
}

/**
 * Reads a dump of the legacy site: three collections keyed by id, or lists of documents with an `id`. A
 * collection may be missing; a document that does not fit is a misfit with its reason, never dropped in silence.
 */
export function readLegacyDump(root: unknown): Result<LegacyDump, ImportRefusal> {
  const collections = readDocument(root, (node) => {
    const found = legacyCollections.filter((name) => node.has(name));
    if (found.length === 0) node.need("tournaments");
    return Object.fromEntries(found.map((name) => [name, entriesOf(node.need(name))]));
  });
  if (!collections.ok) return collections;
  const misfits: MisfitDocument[] = [];
  const notes = new GrowingList<DocumentNote>();
  const readAll = <Content>(
    collection: LegacyCollection,
    read: (node: JsonNode) => Content,
  ): LegacyDocument<Content>[] =>
    (collections.value[collection] ?? []).flatMap(([id, document]) => {
      const content = readDocument(document, (node) => {
        const value = read(node);
        for (const note of node.notes.first) notes.add({ collection, id, ...note });
        return value;
      });
      if (content.ok) return { id, document, content: content.value };
      misfits.push({ collection, id, refusal: content.refusal });
      return [];
    });
  return Ok({
    tournaments: readAll("tournaments", readLegacyTournament),
    players: readAll("playerRankings", readLegacyPlayer),
    matches: readAll("matches", readLegacyMatch),
    misfits,
    notes: { first: notes.first, total: notes.total },
  });
}

function entriesOf(collection: JsonNode): [string, unknown][] {
  if (Array.isArray(collection.value)) {
    return collection.items().map((item) => [item.need("id").text("id"), item.value]);
  }
  if (!collection.isObject()) collection.refuse("wrongType", "object");
  const entries = Object.entries(collection.value as Record<string, unknown>);
  for (const [id] of entries) {
    // Ids are kept as they are, so none may need cleaning.
    if (findTextFault(id, "id"))
      new JsonNode(id, collection, shortened(id, "word")).refuse("wrongValue", "text");
  }
  return entries;
}
