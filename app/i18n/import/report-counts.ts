import { m } from "#app/i18n/paraglide/messages.js";

type Counts<Count extends string = never> = Readonly<Record<"new" | "changed" | "unchanged" | Count, number>>;

/** What an import counts is of another kind in each kind of file. */
type CountedReport =
  | { readonly kind: "matches"; readonly counts: Counts<"removed" | "skipped"> }
  | { readonly kind: "players"; readonly counts: Counts<"skipped"> }
  | { readonly kind: "results"; readonly counts: Counts };

/** How many matches, players or competitions of the results an import adds, changes, leaves and removes. */
export function reportCountsSentence({ kind, counts }: CountedReport): string {
  const { new: added, changed, unchanged } = counts;
  const common = { new: added, changed, unchanged };
  if (kind === "results") return m.import_counts_results(common);
  if (kind === "players") return m.import_counts_players({ ...common, skipped: counts.skipped });
  return m.import_counts_matches({ ...common, removed: counts.removed, skipped: counts.skipped });
}
