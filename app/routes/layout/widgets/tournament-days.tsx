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
        <DayWords words={formatDay(day, locale)} />
      </time>
    );
  }
  return (
    <>
      <time className="day" dateTime={from}>
        <DayWords words={m.tournament_from({ day: formatDay(from, locale) })} />
      </time>{" "}
      <time className="day" dateTime={to}>
        <DayWords words={m.tournament_to({ day: formatDay(to, locale) })} />
      </time>
    </>
  );
}

/** The date stands apart from what is before it, so that a line ends after the day of the week: “lundi” was shorter than a year. */
function DayWords({ words }: { readonly words: string }) {
  const start = words.search(/\S+\u00a0/);
  return (
    <>
      {words.slice(0, start)}
      <span>{words.slice(start)}</span>
    </>
  );
}
