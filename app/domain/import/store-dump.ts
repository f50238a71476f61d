import { Ok, type Result } from "../result.ts";
import type { ImportRefusal } from "./import-refusal.ts";
import { type JsonPlace, readPlaces } from "./json-place.ts";
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

export interface StoreDump {
  readonly tournaments: readonly StoreDocument<StoreTournament>[];
  readonly players: readonly StoreDocument<StorePlayer>[];
  readonly matches: readonly StoreDocument<StoreMatch>[];
  readonly misfits: readonly Misfit[];
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
  const readAll = <Content>(
    collection: StoreCollection,
    read: (place: JsonPlace) => Content,
  ): StoreDocument<Content>[] =>
    (collections.value[collection] ?? []).flatMap(([id, document]) => {
      const content = readPlaces(document, read);
      if (content.ok) return { id, document, content: content.value };
      misfits.push({ collection, id, refusal: content.refusal });
      return [];
    });
  return Ok({
    tournaments: readAll("tournaments", readStoreTournament),
    players: readAll("playerRankings", readStorePlayer),
    matches: readAll("matches", readStoreMatch),
    misfits,
  });
}

function entriesOf(collection: JsonPlace): [string, unknown][] {
  if (Array.isArray(collection.value)) {
    return collection.items().map((item) => [item.need("id").text(), item.value]);
  }
  if (!collection.isObject()) collection.refuse("wrongType", "object");
  return Object.entries(collection.value as Record<string, unknown>);
}
