import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { webLink } from "#app/domain/values/web-link.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** Registration until it is over, and flyer, where their addresses are links that may be followed (R44). */
export function TournamentLinks({
  tournament,
  isOver,
}: {
  readonly tournament: Pick<Tournament, "registrationLink" | "flyerLink">;
  /** Then nobody can register any more. */
  readonly isOver: boolean;
}) {
  const { registrationLink, flyerLink } = tournament;
  const links = [
    { written: isOver ? null : registrationLink, label: m.tournament_register() },
    { written: flyerLink, label: m.tournament_flyer() },
  ].flatMap(({ written, label }) => {
    const href = written === null ? undefined : webLink(written);
    return href === undefined ? [] : [{ href, label }];
  });
  if (links.length === 0) return null;
  return (
    <p className="links">
      {links.map((link) => (
        <a key={link.label} href={link.href} rel="noopener">
          {link.label}
        </a>
      ))}
    </p>
  );
}
