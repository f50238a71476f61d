import type {
  DocumentNote,
  LegacyCollection,
  MisfitDocument,
} from "#app/domain/import/legacy/legacy-dump.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { importRefusalSentence, importWarningSentence } from "./import-sentences.ts";
import { pathWords } from "./path-words.ts";

const counts: Record<LegacyCollection, (parts: { count: number }) => string> = {
  tournaments: m.legacy_tournaments_count,
  playerRankings: m.legacy_players_count,
  matches: m.legacy_matches_count,
};

const documents: Record<LegacyCollection, (parts: { id: string }) => string> = {
  tournaments: m.legacy_document_tournament,
  playerRankings: m.legacy_document_player,
  matches: m.legacy_document_match,
};

/** "3 tournaments, 1 player": documents of the legacy site by collection, only those that there are; "" for none. */
export function legacyCountsSentence(documentCounts: Partial<Record<LegacyCollection, number>>): string {
  return (["tournaments", "playerRankings", "matches"] as const)
    .flatMap((collection) => {
      const count = documentCounts[collection] ?? 0;
      return count === 0 ? [] : counts[collection]({ count });
    })
    .join(", ");
}

/** A document of the legacy site, by the name under which the dump has it. */
export function legacyDocumentName({ collection, id }: Pick<MisfitDocument, "collection" | "id">): string {
  return documents[collection]({ id });
}

/** Why a document did not fit. */
export function misfitSentence(misfit: MisfitDocument): string {
  return importRefusalSentence(legacyDocumentName(misfit), misfit.refusal, "document");
}

/** What of a document was not kept as it is. */
export function documentNoteSentence({ collection, id, path, ...note }: DocumentNote): string {
  const document = legacyDocumentName({ collection, id });
  return importWarningSentence({ ...note, path: m.legacy_note_path({ document, path: pathWords(path) }) });
}
