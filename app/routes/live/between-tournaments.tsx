import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import type { LiveState } from "#app/reading/live/read-live-tournament.ts";
import { UpcomingButton } from "#app/routes/layout/competition/upcoming-button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

interface BetweenTournamentsProps {
  readonly state: Exclude<LiveState, { readonly kind: "on" }>;
  readonly today: string;
}

/** Nothing is on: that, and when the next tournament begins, unless it has begun and is not shown. */
export function BetweenTournaments({ state, today }: BetweenTournamentsProps) {
  if (state.kind === "nothing")
    return (
      <EmptyState text={m.live_none()}>
        <UpcomingButton hasUpcoming={state.hasUpcoming} />
      </EmptyState>
    );
  const { id, name, city, from } = state.tournament;
  const day = from !== null && from >= today ? from : null;
  return (
    <EmptyState text={m.live_none()}>
      {day === null ? null : (
        <p className="soft prose">{m.live_starts({ day: formatDay(day, currentLocale()), city })}</p>
      )}
      <a className="btn" href={paths.tournament(id)}>
        {m.live_next({ tournament: textInWords(name) })}
      </a>
    </EmptyState>
  );
}
