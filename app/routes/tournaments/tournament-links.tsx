import type { Tournament } from "#app/domain/tournament.ts";
import { isWebLink } from "#app/domain/web-link.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** Registration and flyer, where their addresses are links that may be followed (R44). */
export function TournamentLinks({
  tournament,
}: {
  readonly tournament: Pick<Tournament, "registrationLink" | "flyerLink">;
}) {
  const { registrationLink, flyerLink } = tournament;
  const links = [
    { href: registrationLink, label: m.tournament_register() },
    { href: flyerLink, label: m.tournament_flyer() },
  ].flatMap(({ href, label }) => (href !== null && isWebLink(href) ? [{ href, label }] : []));
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
