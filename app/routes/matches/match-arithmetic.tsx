import type { ReactNode } from "react";
import type { MatchCorrection, PlayerMatch } from "#app/domain/matches/player-match.ts";
import type { MatchExplanation } from "#app/domain/rating/match-explanation.ts";
import { roundHalfAway } from "#app/domain/values/round-half-away.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import {
  betweenFacts,
  formatFraction,
  formatInstantDay,
  formatSigned,
  formatTeamRating,
} from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { authorRole } from "./cause-label.ts";

interface MatchArithmeticProps {
  readonly explanation: MatchExplanation;
  /** Whose rating is looked at: a person, or a person’s team. */
  readonly own: string;
  readonly outcome: PlayerMatch["outcome"];
  readonly change: number;
  readonly correction: MatchCorrection | null;
  /** What opens it; the words for it where nothing else does. */
  readonly summary?: ReactNode;
}

/** Why the K factor is what it is (R3). */
const reasons: Record<MatchExplanation["k"], () => string> = {
  0: m.match_k_dyp,
  30: m.match_k_other,
  50: m.match_k_open,
};

/** The arithmetic of one change of a rating. */
export function MatchArithmetic(props: MatchArithmeticProps) {
  const { explanation, outcome, change, correction, summary = m.match_why() } = props;
  const { expected, k } = explanation;
  const result = outcome === "win" ? 1 : outcome === "loss" ? 0 : 0.5;
  const shownExpected = formatFraction(expected, currentLocale());
  const shownResult = formatTeamRating(result, currentLocale());
  // A person on both sides keeps the rating, whatever the formula gives for one side.
  const isOwn = roundHalfAway(k * (result - expected)) === change;
  const facts = [
    { label: props.own, value: formatTeamRating(explanation.own, currentLocale()) },
    { label: m.match_opponent_rating(), value: formatTeamRating(explanation.opponents, currentLocale()) },
    { label: m.match_expected(), value: shownExpected },
    { label: m.match_result(), value: shownResult },
    { label: `${m.match_k()}${betweenFacts}${reasons[k]()}`, value: String(k) },
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
      {isOwn ? (
        <p className="soft">
          {m.match_formula({ k, result: shownResult, expected: shownExpected, change: formatSigned(change) })}
        </p>
      ) : null}
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
