import type { ReactNode } from "react";
import type { MatchCorrection, PlayerMatch } from "#app/domain/matches/of-a-player/player-match.ts";
import { eloScoreOf, roundedChange } from "#app/domain/rating/elo.ts";
import type { MatchExplanation } from "#app/domain/rating/match-explanation.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import {
  betweenFacts,
  formatFraction,
  formatInstantDay,
  formatRating,
  formatSigned,
  formatTeamRating,
} from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { changeFormula } from "#app/routes/layout/words/change-formula.ts";
import { kFactorReason } from "#app/routes/layout/words/k-factor-reason.ts";
import { authorRole } from "./cause-label.ts";

interface MatchArithmeticProps {
  readonly explanation: MatchExplanation;
  /** Whose rating is looked at: a person, or a person’s team. */
  readonly own: string;
  /** Whether a rating is the average of a team. */
  readonly isTeam: { readonly own: boolean; readonly opponents: boolean };
  readonly outcome: PlayerMatch["outcome"];
  /** The person’s own rating, whatever the team’s is. */
  readonly moved: { readonly before: number | null; readonly change: number; readonly after: number | null };
  readonly correction: MatchCorrection | null;
  /** What opens it; the words for it where nothing else does. */
  readonly summary?: ReactNode;
}

/** The arithmetic of one change of a rating. */
export function MatchArithmetic(props: MatchArithmeticProps) {
  const { explanation, outcome, isTeam, moved, correction, summary = m.match_why() } = props;
  const { change } = moved;
  const { expected, k } = explanation;
  const score = eloScoreOf(outcome);
  const meanOf = (team: boolean, label: string) =>
    team ? `${label}${betweenFacts}${m.match_team_mean()}` : label;
  // A person on both sides keeps the rating, whatever the formula gives for one side.
  const isOwn = roundedChange({ k, score, expected }) === change;
  const facts = [
    { label: meanOf(isTeam.own, props.own), value: formatTeamRating(explanation.own, currentLocale()) },
    {
      label: meanOf(isTeam.opponents, m.match_opponent_rating()),
      value: formatTeamRating(explanation.opponents, currentLocale()),
    },
    { label: m.match_expected(), value: formatFraction(expected, currentLocale()) },
    { label: m.match_result(), value: formatTeamRating(score, currentLocale()) },
    { label: `${m.match_k()}${betweenFacts}${kFactorReason[k]()}`, value: String(k) },
    { label: m.match_change(), value: formatSigned(change) },
  ];
  return (
    <details className="arithmetic">
      <summary>{summary}</summary>
      <dl>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">
        {isOwn ? `${changeFormula({ k, score, expected })}. ` : null}
        {movedSentence(moved)}{" "}
        <a className="screen-only" href={paths.methods()}>
          {m.rankings_how()}
        </a>
      </p>
      {correction === null ? null : (
        <p className="soft">
          {m.match_corrected_by({
            day: formatInstantDay(correction.at, currentLocale()),
            author: authorRole(correction),
          })}
          {correction.reason === null ? null : `${betweenFacts}${m.quoted({ text: correction.reason })}`}
        </p>
      )}
    </details>
  );
}

/** What the rating is now; before somebody’s first one there was none. */
function movedSentence({ before, change, after }: MatchArithmeticProps["moved"]): string {
  const rating = formatRating(after);
  if (before === null) return m.match_first({ rating });
  return change === 0
    ? m.match_stays({ rating })
    : m.match_from_to({ before: formatRating(before), after: rating });
}
