import { type BoundedList, GrowingList } from "#app/domain/import/bounded-list.ts";
import type { FileNote } from "#app/domain/import/file-note.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { JsonPlace, readPlaces } from "#app/domain/import/json/json-place.ts";
import { Ok, type Result } from "#app/domain/values/result.ts";
import { findTextFault, shortened } from "#app/domain/values/text-limits.ts";
import { readStoreMatch, type StoreMatch } from "./store-match.ts";
import { readStorePlayer, type StorePlayer } from "./store-player.ts";
import { readStoreTournament, type StoreTournament } from "./store-tournament.ts";

/** The three collections of the association's former store. */
export const storeCollections = ["tournaments", "playerRankings", "matches"] as const;
export type StoreCollection = (typeof storeCollections)[number];

/** A document that did not fit, with the reason and its place in the document. */
export interface Misfit {
  readonly collection: StoreCollection;
  readonly id: string;
  readonly refusal: ImportRefusal;
}

/** A document as it came, and what it says. */
export interface StoreDocument<Content> {
  readonly id: string;
  readonly document: unknown;
  readonly content: Content;
}

/** What of a document was not kept as it stands (R64). */
export interface DocumentNote extends FileNote {
  readonly collection: StoreCollection;
  readonly id: string;
}

export interface StoreDump {
  readonly tournaments: readonly StoreDocument<StoreTournament>[];
  readonly players: readonly StoreDocument<StorePlayer>[];
  readonly matches: readonly StoreDocument<StoreMatch>[];
  readonly misfits: readonly Misfit[];
  readonly notes: BoundedList<DocumentNote>;
}

/**
 * Reads a dump of the former store (formats §6): three collections keyed by id, or lists of documents with an `id`. A
 * collection may be missing; a document that does not fit is a misfit with its reason, never dropped in silence.
 */
export function readStoreDump(root: unknown): Result<StoreDump, ImportRefusal> {
  const collections = readPlaces(root, (place) => {
    const found = storeCollections.filter((name) => place.has(name));
    if (found.length === 0) place.need("tournaments");
    return Object.fromEntries(found.map((name) => [name, entriesOf(place.need(name))]));
  });
  if (!collections.ok) return collections;
  const misfits: Misfit[] = [];
  const notes = new GrowingList<DocumentNote>();
  const readAll = <Content>(
    collection: StoreCollection,
    read: (place: JsonPlace) => Content,
  ): StoreDocument<Content>[] =>
    (collections.value[collection] ?? []).flatMap(([id, document]) => {
      const content = readPlaces(document, (place) => {
        const value = read(place);
        for (const note of place.notes.first) notes.add({ collection, id, ...note });
        return value;
      });
      if (content.ok) return { id, document, content: content.value };
      misfits.push({ collection, id, refusal: content.refusal });
      return [];
    });
  return Ok({
    tournaments: readAll("tournaments", readStoreTournament),
    players: readAll("playerRankings", readStorePlayer),
    matches: readAll("matches", readStoreMatch),
    misfits,
    notes: { first: notes.first, total: notes.total },
  });
}

function entriesOf(collection: JsonPlace): [string, unknown][] {
  if (Array.isArray(collection.value)) {
    return collection.items().map((item) => [item.need("id").text("id"), item.value]);
  }
  if (!collection.isObject()) collection.refuse("wrongType", "object");
  const entries = Object.entries(collection.value as Record<string, unknown>);
  for (const [id] of entries) {
    // Ids are kept as they are, so none may need cleaning.
    if (findTextFault(id, "id"))
      new JsonPlace(id, collection, shortened(id, "word")).refuse("wrongValue", "text");
  }
  return entries;
}
