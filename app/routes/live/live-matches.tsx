import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatPercent, formatSigned } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { sideInWords, textInWords } from "#app/i18n/sentences/people-in-words.ts";
import type { BoardMatch } from "#app/reading/live/read-matches-now.ts";
import { scoreOf } from "./score-words.ts";
import { SideNames } from "./side-names.tsx";

interface LiveMatchesProps {
  readonly title: string;
  readonly matches: readonly BoardMatch[];
  /** Not needed where all are of the only competition. */
  readonly namesEvents: boolean;
  /** Only then somebody has won. */
  readonly isOver?: boolean;
  /** They wait at their tables. */
  readonly isCalled?: boolean;
}

/** From how many on matches are many, and stand elsewhere than a few. */
const many = 7;

/** Matches one below the other: where, who, and the score so far. */
export function LiveMatches({
  title,
  matches,
  namesEvents,
  isOver = false,
  isCalled = false,
}: LiveMatchesProps) {
  if (matches.length === 0) return null;
  return (
    <section
      className={`${isCalled ? "called" : ""} ${matches.length < many ? "" : "many"}`.trim() || undefined}
    >
      <h2>{title}</h2>
      <ol className="live-matches">
        {matches.map(({ match, event, tableNumber, forecast }) => (
          <li key={match.id}>
            {tableNumber === null || isOver ? null : (
              <span className="label">{m.live_table({ number: tableNumber })}</span>
            )}
            <span>
              <Side people={match.home} hasWon={isOver && match.winner === "home"} />
              {/* As the side above it sees the match. */}
              {forecast === null ? null : (
                <span className="soft small live-about">
                  {m.live_forecast({
                    expected: formatPercent(forecast.expected, currentLocale()),
                    won: formatSigned(forecast.won),
                    lost: formatSigned(forecast.lost),
                  })}
                </span>
              )}
              <Side people={match.away} hasWon={isOver && match.winner === "away"} />
              {namesEvents ? <span className="soft small live-about">{textInWords(event)}</span> : null}
            </span>
            <span className="live-score">{scoreOf(match)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Side({
  people,
  hasWon,
}: {
  readonly people: BoardMatch["match"]["home"];
  readonly hasWon: boolean;
}) {
  const names = <SideNames people={people} />;
  return <span className="live-side">{hasWon ? <b>{names}</b> : names}</span>;
}

/** A result in one sentence, for whoever hears the page. */
export function resultSentence({ match }: BoardMatch): string {
  const { outcome, winner, score } = match;
  if (winner !== null && (outcome === "forfeit" || score === null)) {
    const sides = {
      count: match[winner].length,
      winner: sideInWords(match[winner]),
      loser: sideInWords(match[winner === "home" ? "away" : "home"]),
    };
    return outcome === "forfeit" ? m.live_result_forfeit(sides) : m.live_result_won(sides);
  }
  return m.live_result({
    home: sideInWords(match.home),
    away: sideInWords(match.away),
    score: scoreOf(match),
  });
}
