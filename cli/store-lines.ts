import { storeCollections } from "#app/domain/import/store-dump.ts";
import { importRefusalSentence } from "#app/i18n/import-sentences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { StoreReport } from "#app/use-cases/import-store.ts";

/** An import of the former store for people: counts, then every document that did not fit, with the reason. */
export function storeLines(report: StoreReport): string[] {
  const counts = storeCollections.map((collection) =>
    m.store_counts({
      collection,
      new: report.new[collection],
      unchanged: report.unchanged[collection],
    }),
  );
  const misfits = report.misfits.map(({ collection, id, refusal }) =>
    importRefusalSentence(`${collection}/${id}`, refusal),
  );
  const unlinked = report.unlinked.map(({ id, name }) => `matches/${id}  ${name}`);
  return [
    ...counts,
    ...(misfits.length === 0 ? [] : [m.store_misfits({ count: misfits.length }), ...misfits]),
    ...(unlinked.length === 0 ? [] : [m.store_unlinked({ count: unlinked.length }), ...unlinked]),
  ];
}
