import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";

interface BetweenTournamentsProps {
  readonly next: Tournament | null;
  readonly today: string;
}

/** Nothing is on: that, and when the next tournament begins, unless it has begun and is not shown. */
export function BetweenTournaments({ next, today }: BetweenTournamentsProps) {
  const from = next?.from ?? null;
  const day = from !== null && from >= today ? from : null;
  return (
    <EmptyState text={m.live_none()}>
      {next === null || day === null ? null : (
        <p className="soft prose">
          {m.live_starts({ day: formatDay(day, currentLocale()), city: next.city })}
        </p>
      )}
      <a className="btn" href={next === null ? paths.tournaments() : paths.tournament(next.id)}>
        {next === null ? m.tournaments_see_upcoming() : m.live_next({ tournament: textInWords(next.name) })}
      </a>
    </EmptyState>
  );
}
