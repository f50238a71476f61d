import { type RatingMoment, ratingPeak } from "#app/domain/rating/rating-history.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { betweenFacts, formatFraction, formatInstantDay, formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import type { Highlights } from "#app/reading/players/page/read-highlights.ts";
import { PlayerNames } from "#app/routes/layout/widgets/player-names.tsx";
import { momentDay } from "#app/routes/matches/charts/moment-day.ts";

interface HighlightListProps {
  readonly table: StoredTable;
  readonly playerId: string;
  readonly moments: readonly RatingMoment[];
  readonly highlights: Highlights;
}

/** The highest rating, the current run, and the least expected victory. */
export function HighlightList({ table, playerId, moments, highlights }: HighlightListProps) {
  const peak = ratingPeak(moments);
  const { streak, bestWin } = highlights;
  return (
    <ul className="highlights">
      {peak === undefined ? null : (
        <li>
          {m.history_peak({ rating: formatRating(peak.average), day: momentDay(peak.time) })}
          {peak.tournament === null ? null : `${betweenFacts}${textInWords(peak.tournament)}`}
        </li>
      )}
      {streak === null ? null : (
        <li>
          {streak.outcome === "win"
            ? m.streak_wins({ count: streak.length })
            : m.streak_losses({ count: streak.length })}
        </li>
      )}
      {bestWin?.explanation ? (
        <li>
          {m.best_win()} <PlayerNames table={table} players={bestWin.losers} />,{" "}
          {m.best_win_expected({ expected: formatFraction(bestWin.explanation.expected, currentLocale()) })}
          {betweenFacts}
          <a href={`${paths.matches(table, playerId, { q: bestWin.tournament })}#matches`}>
            {textInWords(bestWin.tournament)}
            {`, ${formatInstantDay(bestWin.date, currentLocale())}`}
          </a>
        </li>
      ) : null}
    </ul>
  );
}
