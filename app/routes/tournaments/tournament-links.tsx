import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { lastDayOf } from "#app/domain/tournaments/tournament-schedule.ts";
import { webLink } from "#app/domain/values/web-link.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";

/**
 * The live page while it is on; registration until it is over, and flyer, where their addresses are links that may be
 * followed (R44); a file for the reader’s calendar until it is over; the way down to the photos.
 */
export function TournamentLinks({
  tournament,
  isOver,
  isLive = false,
  hasPhotos = false,
}: {
  readonly tournament: Pick<Tournament, "id" | "from" | "to" | "registrationLink" | "flyerLink">;
  /** Then nobody can register any more. */
  readonly isOver: boolean;
  readonly isLive?: boolean;
  readonly hasPhotos?: boolean;
}) {
  const { registrationLink, flyerLink } = tournament;
  const links = [
    { written: isOver ? null : registrationLink, label: m.tournament_register() },
    { written: flyerLink, label: m.tournament_flyer() },
  ].flatMap(({ written, label }) => {
    const href = written === null ? undefined : webLink(written);
    return href === undefined ? [] : [{ href, label }];
  });
  const isInCalendars = !isOver && lastDayOf(tournament) !== null;
  if (links.length === 0 && !isLive && !isInCalendars && !hasPhotos) return null;
  return (
    <p className="links">
      {isLive ? <a href={paths.live()}>{m.home_watch_live()}</a> : null}
      {links.map((link) => (
        <a key={link.label} href={link.href} rel="noopener">
          {link.label}
        </a>
      ))}
      {hasPhotos ? <a href="#photos">{m.photos()}</a> : null}
      {isInCalendars ? <a href={paths.tournamentCalendar(tournament.id)}>{m.tournament_calendar()}</a> : null}
    </p>
  );
}
