import type { Honour } from "#app/domain/tournaments/honours.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { betweenFacts, formatMonth, formatOrdinal } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { sideInWords, textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";

const shownAtFirst = 6;
/** Somebody has a thousand results after fifteen years: most visitors would load them for nothing. */
const mostFolded = 60;

interface HonourListProps {
  readonly honours: readonly Honour<string>[];
  /** Where all of them are shown; null where they are. */
  readonly wholeHref: string | null;
}

/** What somebody reached in competitions, titles first; the rest opens. */
export function HonourList({ honours, wholeHref }: HonourListProps) {
  if (honours.length === 0) return null;
  const titles = honours.filter(({ rank }) => rank === 1).length;
  const podiums = honours.filter(({ rank }) => rank <= 3).length;
  const counts = [
    ...(titles > 0 ? [m.honours_titles({ count: titles })] : []),
    ...(podiums > 0 ? [m.honours_podiums({ count: podiums })] : []),
  ];
  const rest = honours.slice(shownAtFirst);
  const folded = wholeHref === null ? rest : rest.slice(0, mostFolded);
  return (
    <section aria-labelledby="honours">
      <h2 id="honours">{m.honours_title()}</h2>
      {counts.length === 0 ? null : <p className="soft small">{counts.join(betweenFacts)}</p>}
      <Honours honours={honours.slice(0, shownAtFirst)} />
      {rest.length === 0 ? null : (
        <details className="fold" open={wholeHref === null}>
          <summary>{m.honours_more({ count: rest.length })}</summary>
          <Honours honours={folded} />
          {wholeHref === null || folded.length === rest.length ? null : (
            <p>
              <a href={`${wholeHref}#honours`}>{m.honours_all({ count: honours.length })}</a>
            </p>
          )}
        </details>
      )}
    </section>
  );
}

function Honours({ honours }: { readonly honours: readonly Honour<string>[] }) {
  return (
    <ol className="honours">
      {honours.map(({ tournamentId, tournament, from, competition, rank, partners }, index) => (
        <li key={`${tournamentId} ${competition} ${index}`}>
          <span className={rank <= 3 ? "rank first" : "rank"}>{formatOrdinal(rank, currentLocale())}</span>
          <p>
            <b>{textInWords(competition)}</b>
            {partners.length === 0 ? null : (
              <span className="soft"> {m.match_with({ names: sideInWords(partners) })}</span>
            )}
            <span className="honour-night">
              <a href={paths.tournament(tournamentId)}>{textInWords(tournament)}</a>{" "}
              {from === null ? null : (
                <span className="match-meta">{formatMonth(from, currentLocale())}</span>
              )}
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}
