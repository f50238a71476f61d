import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatCount } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CompileReport } from "#app/steps/ledger/compile-report.ts";

/** What a compilation would come to, in figures: how many matches count, and how many people they touch. */
export function CompileFigures({ report }: { readonly report: CompileReport }) {
  const withoutStart = new Set(report.unrated.map(({ playerId }) => playerId)).size;
  const figures = [
    { label: m.compile_matches(), figure: report.matches },
    { label: m.compile_figure_rated(), figure: report.rated },
    { label: m.compile_figure_without_effect(), figure: report.matches - report.rated },
    { label: m.compile_figure_players(), figure: report.players },
    { label: m.compile_figure_without_start(), figure: withoutStart, needsLook: withoutStart > 0 },
  ];
  return (
    <dl className="compile-figures">
      {figures.map(({ label, figure, needsLook }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={needsLook ? "needs-look" : undefined}>{formatCount(figure, currentLocale())}</dd>
        </div>
      ))}
    </dl>
  );
}
