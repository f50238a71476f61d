import { currentLocale } from "#app/i18n/current-locale.ts";
import { betweenFacts, formatMonth } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import type { Neighbour } from "#app/reading/tournaments/read-series.ts";

/** The ways to the edition before this one and to the one after. */
export function SeriesLinks({
  previous,
  next,
}: {
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}) {
  const links = [
    { label: m.series_previous(), to: previous, rel: "prev" },
    { label: m.series_next(), to: next, rel: "next" },
  ];
  if (previous === null && next === null) return null;
  return (
    <nav className="series" aria-label={m.series_label()}>
      {links.map(({ label, to, rel }) =>
        to === null ? null : (
          <p key={rel} className={rel}>
            <span className="soft small">
              {to.from === null ? label : `${label}${betweenFacts}${formatMonth(to.from, currentLocale())}`}
            </span>{" "}
            <a href={paths.tournament(to.id)}>{textInWords(to.name)}</a>
          </p>
        ),
      )}
    </nav>
  );
}
