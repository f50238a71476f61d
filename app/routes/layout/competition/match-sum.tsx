import { type MatchOutcome, sideOutcome } from "#app/domain/matches/match-outcome.ts";
import { eloScoreOf, roundedChange } from "#app/domain/rating/elo.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatFraction, formatSigned, formatTeamRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ShownMatch } from "#app/reading/tournaments/read-played-matches.ts";
import { changeFormula } from "#app/routes/layout/words/change-formula.ts";
import { kFactorReason } from "#app/routes/layout/words/k-factor-reason.ts";

/** What a match changed, which opens to its arithmetic as home sees it; away has the contrary. */
export function MatchSum({
  rating,
  outcome,
}: {
  readonly rating: NonNullable<ShownMatch["rating"]>;
  readonly outcome: MatchOutcome;
}) {
  const { home, away, explanation } = rating;
  const { own, opponents, expected, k } = explanation;
  const locale = currentLocale();
  const score = eloScoreOf(sideOutcome(outcome, "home"));
  // A person on both sides keeps the rating, whatever the formula gives for one side.
  const isOwn = roundedChange({ k, score, expected }) === home;
  return (
    <details className="sum">
      <summary>
        {`${changesOf(home, away)} `}
        <span className="sr">{m.match_sum_open()}</span>
      </summary>
      <p>
        {m.match_sum({
          home: formatTeamRating(own, locale),
          away: formatTeamRating(opponents, locale),
          expected: formatFraction(expected, locale),
          k,
          reason: kFactorReason[k](),
        })}{" "}
        {isOwn ? changeFormula({ k, score, expected }) : null}
      </p>
    </details>
  );
}

/** What the legacy site says that a match changed: its arithmetic is not known here. */
export function LegacySum({ change }: { readonly change: ShownMatch["legacyChange"] }) {
  if (change === null || (change.home === null && change.away === null)) return null;
  const { home, away } = change;
  return (
    <p className="sum soft small">
      {changesOf(home ?? -(away ?? 0), away ?? -(home ?? 0))} <span>{m.match_legacy_change()}</span>
    </p>
  );
}

function changesOf(home: number, away: number): string {
  return home === 0 && away === 0 ? "0" : `${formatSigned(home)} / ${formatSigned(away)}`;
}
