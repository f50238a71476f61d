import { betweenFacts } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { sideInWords, textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import type { MatchToType, TypingList } from "#app/reading/live/read-typing-list.ts";
import { shortScore } from "#app/routes/live/score-words.ts";
import { SideNames } from "#app/routes/live/side-names.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** The matches to which a score can be given: those at the tables first. */
export function MatchesToType({ list: { called, playing, waiting, over } }: { readonly list: TypingList }) {
  const isEmpty = [called, playing, waiting, over].every((matches) => matches.length === 0);
  return (
    <div id="matches" className="stack">
      {isEmpty ? (
        <EmptyState text={m.typed_no_matches()}>
          <a className="btn" href={paths.live()}>
            {m.home_live_link()}
          </a>
        </EmptyState>
      ) : null}
      <Matches title={m.live_called()} matches={called} />
      <Matches title={m.live_playing()} matches={playing} />
      <Matches title={m.typed_matches_waiting()} matches={waiting} />
      <Matches title={m.typed_matches_over()} matches={over} />
    </div>
  );
}

function Matches({ title, matches }: { readonly title: string; readonly matches: readonly MatchToType[] }) {
  if (matches.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ol className="scores-list">
        {matches.map((match) => (
          <li key={match.id}>
            <Match match={match} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Match({ match }: { readonly match: MatchToType }) {
  const { id, event, tableNumber, score, isForfeit } = match;
  const [home, away] = [sideInWords(match.home), sideInWords(match.away)];
  const where = whereOf(match);
  return (
    <a
      href={`${paths.scores(id)}#score`}
      data-match={id}
      data-where={where}
      data-home={home}
      data-away={away}
      data-sets={score?.home.map((points, set) => `${points}-${score.away[set]}`).join(" ")}
    >
      <span className="label">{tableNumber === null ? "" : m.live_table({ number: tableNumber })}</span>
      <span>
        <span className="live-side">
          <SideNames people={match.home} />
        </span>
        <span className="live-side">
          <SideNames people={match.away} />
        </span>
        <span className="soft small">{textInWords(event)}</span>
      </span>
      <b className="live-score">{isForfeit ? m.outcome_forfeit() : shortScore(score)}</b>
    </a>
  );
}

/** The event, and the table where it is known. */
export function whereOf({ event, tableNumber }: Pick<MatchToType, "event" | "tableNumber">): string {
  return tableNumber === null
    ? textInWords(event)
    : `${m.live_table({ number: tableNumber })}${betweenFacts}${textInWords(event)}`;
}
