import { legacyCollections } from "#app/domain/import/legacy/legacy-dump.ts";
import {
  documentNoteSentence,
  legacyDocumentName,
  misfitSentence,
} from "#app/i18n/import/legacy-sentences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { LegacyReport } from "#app/steps/import/legacy/legacy-report.ts";
import { codeNames } from "./code-names.ts";

/** An import of the legacy site for people: counts, then every document that did not fit, with the reason. */
export function legacyLines(report: LegacyReport): string[] {
  const misfits = report.misfits.map(misfitSentence);
  const notes = report.notes.first.map(documentNoteSentence);
  const more = report.notes.total - notes.length;
  const unlinked = report.unlinked.map(({ id, name }) =>
    m.legacy_unlinked_name({ document: legacyDocumentName({ collection: "matches", id }), name }),
  );
  return [
    ...legacyCountLines(report),
    ...(misfits.length === 0 ? [] : [m.legacy_misfits({ count: misfits.length }), ...misfits]),
    ...notes,
    ...(more === 0 ? [] : [m.import_more({ count: more })]),
    ...(unlinked.length === 0 ? [] : [m.legacy_unlinked({ count: unlinked.length }), ...unlinked]),
  ];
}

/** How many documents of each collection are new, and how many are here already. */
export function legacyCountLines({
  new: fresh,
  unchanged,
}: Pick<LegacyReport, "new" | "unchanged">): string[] {
  return legacyCollections.map((collection) =>
    m.legacy_counts({
      collection: codeNames.collection(collection),
      new: fresh[collection],
      unchanged: unchanged[collection],
    }),
  );
}
