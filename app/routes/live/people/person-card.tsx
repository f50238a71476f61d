import { sideOutcome } from "#app/domain/matches/match-outcome.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { betweenFacts, formatOrdinal } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { whereaboutsSentence } from "#app/i18n/sentences/live-sentences.ts";
import { sideInWords, textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import type { PersonalMatch, PersonNow } from "#app/reading/live/people-now.ts";
import { scoreOf } from "#app/routes/live/score-words.ts";
import { NoticeButton } from "./notice-button.tsx";

/** Somebody who is followed: where they are now, their last result, their standings; finished, and the same for all who follow them. */
export function PersonCard({ person }: { readonly person: PersonNow }) {
  const { key, playerId, table, name, now, last, standings } = person;
  return (
    <article className="live-person" data-says={whereSentence(person)}>
      <h2>
        {playerId === null || table === null ? name : <a href={paths.matches(table, playerId)}>{name}</a>}
      </h2>
      <a className="btn compact" href={paths.live()} data-unfollow={key}>
        {m.follow_stop()} <span className="sr">{name}</span>
      </a>
      {now === null ? (
        <p className="soft">{m.live_person_free()}</p>
      ) : (
        <p className="live-where">
          <b className={now.kind === "playing" ? "playing" : undefined}>{stateOf(now)}</b>
          <span>
            {textInWords(now.event)}
            {betweenFacts}
            {m.live_person_against({ opponents: opponentsOf(now) })}
          </span>
          {now.kind === "playing" ? <span className="live-score">{ownScore(now)}</span> : null}
        </p>
      )}
      {last === null ? null : (
        <p>
          <span className="label">{m.live_person_last()}</span> {resultOf(last)}
        </p>
      )}
      {standings.length === 0 ? null : (
        <p>
          <span className="label">{m.live_person_standing()}</span>{" "}
          {standings
            .map(({ event, rank }) =>
              m.live_person_rank({ event: textInWords(event), rank: formatOrdinal(rank, currentLocale()) }),
            )
            .join(betweenFacts)}
        </p>
      )}
      {playerId === null ? null : <NoticeButton playerId={playerId} />}
    </article>
  );
}

function stateOf({ kind, tableNumber }: NonNullable<PersonNow["now"]>): string {
  if (kind === "waiting") return m.live_person_waiting();
  if (tableNumber === null) return m.live_person_playing();
  return kind === "playing"
    ? m.live_person_playing_at({ number: tableNumber })
    : m.live_person_called({ number: tableNumber });
}

function whereSentence({ name, now }: PersonNow): string {
  if (now === null || now.kind === "waiting") return "";
  const { kind, tableNumber } = now;
  return whereaboutsSentence({ name, kind, tableNumber });
}

function opponentsOf({ match, side }: PersonalMatch): string {
  return sideInWords(match[side === "home" ? "away" : "home"]);
}

/** As the person sees it: their own score first. */
function ownScore({ match, side }: PersonalMatch): string {
  return scoreOf(match, side);
}

type ResultWords = Parameters<typeof m.live_person_forfeit>[0];

/** Some files say who won by it. */
function forfeitOf({ match, side }: PersonalMatch, words: ResultWords): string {
  if (match.winner === null) return m.live_person_forfeit(words);
  return match.winner === side ? m.live_person_forfeit_won(words) : m.live_person_forfeit_lost(words);
}

function resultOf(last: PersonalMatch): string {
  const words = { opponents: opponentsOf(last), score: ownScore(last), event: textInWords(last.event) };
  switch (sideOutcome(last.match.outcome, last.side)) {
    case "win":
      return words.score === "" ? m.live_person_won_only(words) : m.live_person_won(words);
    case "loss":
      return words.score === "" ? m.live_person_lost_only(words) : m.live_person_lost(words);
    case "draw":
      return m.live_person_drew(words);
    case "forfeit":
    case "bye":
    case "unplayed":
      return forfeitOf(last, words);
  }
}
