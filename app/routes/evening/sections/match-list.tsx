import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { betweenFacts, formatInstant, formatTime } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { sideInWords } from "#app/i18n/sentences/people-in-words.ts";
import type {
  EveningMatch,
  EveningMatchBefore,
  EveningMatchChange,
  EveningTournament,
} from "#app/steps/import/evening/evening-preview.ts";

const changes: Record<EveningMatchChange, () => string> = {
  new: m.evening_match_new,
  changed: m.evening_match_changed,
  unchanged: m.evening_match_unchanged,
  removed: m.evening_match_removed,
  kept: m.evening_match_kept,
  keptGone: m.evening_match_kept_gone,
};

/** What becomes of the matches: in figures, those that deserve a look, and all of them. */
export function MatchList({ tournament }: { readonly tournament: EveningTournament }) {
  const { matches } = tournament;
  const differing = matches.first.filter(({ change }) => change !== "new" && change !== "unchanged");
  const [retimed, toLookAt] = [
    differing.filter(isOnlyRetimed),
    differing.filter((one) => !isOnlyRetimed(one)),
  ];
  return (
    <>
      <h3>{m.evening_matches()}</h3>
      <p>{countsSentence(tournament)}</p>
      {toLookAt.length === 0 ? null : (
        <ul className="evening-matches">
          {toLookAt.map((match, index) => (
            <MatchLine key={index} match={match} />
          ))}
        </ul>
      )}
      {retimed.length === 0 ? null : <Retimed matches={retimed} />}
      {matches.total === 0 ? null : (
        <details>
          <summary>{m.evening_matches_all({ count: matches.total })}</summary>
          <ul className="evening-matches">
            {matches.first.map((match, index) => (
              <MatchLine key={index} match={match} />
            ))}
          </ul>
          {matches.total > matches.first.length ? (
            <p>{m.import_more({ count: matches.total - matches.first.length })}</p>
          ) : null}
        </details>
      )}
    </>
  );
}

/** The matches that another program's clock dates otherwise: a whole evening of them is one line, which opens. */
function Retimed({ matches }: { readonly matches: readonly EveningMatch[] }) {
  const example = matches.map(timesOf).find((times) => times !== null);
  return (
    <details>
      <summary>
        {m.evening_matches_retimed({ count: matches.length })}{" "}
        {example ? m.evening_matches_retimed_example(example) : null}
      </summary>
      <ul className="evening-matches">
        {matches.map((match, index) => (
          <MatchLine key={index} match={match} />
        ))}
      </ul>
    </details>
  );
}

function MatchLine({ match }: { readonly match: EveningMatch }) {
  const { change, competition, round, before } = match;
  return (
    <li>
      <span className="tag">{changes[change]()}</span>{" "}
      <span className="soft small">
        {competition}
        {round === null ? null : `${betweenFacts}${m.evening_round({ round })}`}
      </span>
      <p>
        <SidesOf match={match} />
      </p>
      {before === null ? null : (
        <p className="soft small">
          {isSaidAlike(match, before) ? (
            sentenceOf(match, before)
          ) : (
            <>
              {m.evening_match_before()} <SidesOf match={before} />
            </>
          )}
        </p>
      )}
    </li>
  );
}

function isOnlyRetimed(match: EveningMatch): boolean {
  const { change, before } = match;
  return change === "changed" && before !== null && !before.isOfOthers && isSaidAlike(match, before);
}

/** What of a match changes whose names and result do not; one that stays as it is says what the file has. */
function sentenceOf(match: EveningMatch, before: EveningMatchBefore): string {
  if (before.isOfOthers) return m.evening_match_of_others();
  const times = timesOf(match);
  const isKept = match.change === "kept";
  if (times === null) return isKept ? m.evening_match_kept_exact() : m.evening_match_at_another_time();
  return isKept ? m.evening_match_kept_time(times) : m.evening_match_retimed(times);
}

/** When a match began, as it was and as it becomes; null where that is written alike: to the minute it is the same. */
function timesOf({
  startAt,
  before,
}: EveningMatch): { readonly before: string; readonly after: string } | null {
  if (startAt === null || before === null || before.startAt === null) return null;
  const isSameDay = dayInToronto(startAt) === dayInToronto(before.startAt);
  const write = isSameDay ? formatTime : formatInstant;
  const [was, is] = [before.startAt, startAt].map((instant) => write(instant, currentLocale()));
  return was === undefined || is === undefined || was === is ? null : { before: was, after: is };
}

/** Whether names and result are the same: then two lines alike would not say what changes. */
function isSaidAlike(match: EveningMatch, before: EveningMatchBefore): boolean {
  const said = ({ home, away, score, outcome }: SidesOfMatch) => JSON.stringify([home, away, score, outcome]);
  return said(match) === said(before);
}

type SidesOfMatch = Pick<EveningMatch, "home" | "away" | "score" | "outcome">;

function SidesOf({ match }: { readonly match: SidesOfMatch }) {
  const { home, away, score, outcome } = match;
  const names = (side: readonly string[]) => sideInWords(side, m.evening_nobody());
  const word = outcome === "bye" ? m.outcome_bye() : outcome === "forfeit" ? m.outcome_forfeit() : null;
  return (
    <>
      {outcome === "home" ? <b>{names(home)}</b> : names(home)} –{" "}
      {outcome === "away" ? <b>{names(away)}</b> : names(away)} {score} {word}
    </>
  );
}

/** "25 new, 3 known already, 4 byes": only what there is. */
function countsSentence({ counts, registered }: EveningTournament): string {
  const parts = [
    { count: registered, say: m.evening_count_registered },
    { count: counts.new, say: m.evening_count_new },
    { count: counts.unchanged, say: m.evening_count_known },
    { count: counts.changed, say: m.evening_count_changed },
    { count: counts.removed, say: m.evening_count_removed },
    { count: counts.byes, say: m.evening_count_byes },
    { count: counts.forfeits, say: m.evening_count_forfeits },
    { count: counts.draws, say: m.evening_count_draws },
    { count: counts.unplayed, say: m.evening_count_unplayed },
    { count: counts.skipped, say: m.evening_count_skipped },
  ].filter(({ count }) => count > 0);
  return parts.length === 0
    ? m.evening_no_match()
    : parts.map(({ count, say }) => say({ count })).join(betweenFacts);
}
