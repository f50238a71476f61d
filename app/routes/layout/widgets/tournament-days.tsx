import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";

type Days = Pick<Tournament, "from" | "to"> & Partial<Pick<Tournament, "status">>;

/** A tournament's days as calendar days: no time zone moves them (R40). Of one that is over nobody will announce them. */
export function TournamentDays({ tournament }: { readonly tournament: Days }) {
  const locale = currentLocale();
  const { from, to, status } = tournament;
  if (from === null && to === null) {
    return status === "completed" ? m.date_unknown() : m.tournament_no_day();
  }
  if (from === null || to === null || from === to) {
    const day = from ?? to ?? "";
    return (
      <time className="day" dateTime={day}>
        {formatDay(day, locale)}
      </time>
    );
  }
  return (
    <>
      <time className="day" dateTime={from}>
        {m.tournament_from({ day: formatDay(from, locale) })}
      </time>{" "}
      <time className="day" dateTime={to}>
        {m.tournament_to({ day: formatDay(to, locale) })}
      </time>
    </>
  );
}
