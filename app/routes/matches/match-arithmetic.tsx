import type { MatchExplanation } from "#app/domain/match-explanation.ts";
import type { MatchCorrection } from "#app/domain/player-match.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatFraction, formatInstantDay, formatSigned, formatTeamRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { authorRole } from "./cause-label.ts";

interface MatchArithmeticProps {
  readonly explanation: MatchExplanation;
  readonly change: number;
  readonly correction: MatchCorrection | null;
}

/** Why a rating changed by what it changed. */
export function MatchArithmetic({ explanation, change, correction }: MatchArithmeticProps) {
  const { own, opponents, expected, k } = explanation;
  const facts = [
    { label: m.match_own_rating(), value: formatTeamRating(own, currentLocale()) },
    { label: m.match_opponent_rating(), value: formatTeamRating(opponents, currentLocale()) },
    { label: m.match_expected(), value: formatFraction(expected, currentLocale()) },
    { label: m.match_k(), value: String(k) },
    { label: m.match_change(), value: formatSigned(change) },
  ];
  return (
    <details className="arithmetic">
      <summary>{m.match_why()}</summary>
      <dl>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {correction === null ? null : (
        <p className="soft">
          {m.match_corrected_by({
            day: formatInstantDay(correction.at, currentLocale()),
            author: authorRole(correction),
          })}
          {correction.reason === null ? null : ` · ${m.quoted({ text: correction.reason })}`}
        </p>
      )}
    </details>
  );
}
