import { type ChangeFactors, roundedChange } from "#app/domain/rating/elo.ts";
import { roundHalfAway } from "#app/domain/values/numbers/round-half-away.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatFraction, formatHundredths, formatSigned, formatTeamRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** The arithmetic of a change, written out, with the number that was rounded: "50 × (0 − 0,538) = −26,9, arrondi à −27". */
export function changeFormula({ k, score, expected }: ChangeFactors): string {
  const locale = currentLocale();
  const exact = k * (score - expected);
  const change = roundedChange({ k, score, expected });
  const parts = {
    k,
    result: formatTeamRating(score, locale),
    expected: formatFraction(expected, locale),
    change: formatSigned(change),
  };
  // Two decimals of what is just below a half would say a half, which is rounded the other way.
  const isTurned = roundHalfAway(Number(exact.toFixed(2))) !== change;
  const unrounded = formatHundredths(isTurned ? Math.trunc(exact * 100) / 100 : exact, locale);
  return unrounded === parts.change ? m.change_whole(parts) : m.change_rounded({ ...parts, unrounded });
}
