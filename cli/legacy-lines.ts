import { legacyCollections } from "#app/domain/import/legacy/legacy-dump.ts";
import { importRefusalSentence, importWarningSentence } from "#app/i18n/import-sentences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { LegacyReport } from "#app/use-cases/import/import-legacy-site.ts";
import { codeNames } from "./code-names.ts";

/** An import of the legacy site for people: counts, then every document that did not fit, with the reason. */
export function legacyLines(report: LegacyReport): string[] {
  const counts = legacyCollections.map((collection) =>
    m.legacy_counts({
      collection: codeNames.collection(collection),
      new: report.new[collection],
      unchanged: report.unchanged[collection],
    }),
  );
  const misfits = report.misfits.map(({ collection, id, refusal }) =>
    importRefusalSentence(`${collection}/${id}`, refusal),
  );
  const notes = report.notes.first.map(({ collection, id, path, ...note }) =>
    importWarningSentence({ ...note, path: `${collection}/${id} ${path}` }),
  );
  const more = report.notes.total - notes.length;
  const unlinked = report.unlinked.map(({ id, name }) => `matches/${id}  ${name}`);
  return [
    ...counts,
    ...(misfits.length === 0 ? [] : [m.legacy_misfits({ count: misfits.length }), ...misfits]),
    ...notes,
    ...(more === 0 ? [] : [m.import_more({ count: more })]),
    ...(unlinked.length === 0 ? [] : [m.legacy_unlinked({ count: unlinked.length }), ...unlinked]),
  ];
}
