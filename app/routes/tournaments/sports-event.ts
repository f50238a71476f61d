import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { webLink } from "#app/domain/values/web-link.ts";
import { paths } from "#app/paths.ts";

/** A tournament as schema.org's SportsEvent. */
export function sportsEvent(
  tournament: Tournament,
  origin: string,
  isOver: boolean,
): Record<string, unknown> {
  const { id, name, city, address, from, to, about, registrationLink } = tournament;
  const registration = isOver || registrationLink === null ? undefined : webLink(registrationLink);
  return {
    "@type": "SportsEvent",
    name,
    url: origin + paths.tournament(id),
    sport: "Table football",
    ...(from === null ? {} : { startDate: from, endDate: to ?? from }),
    ...(about === null ? {} : { description: about }),
    location: {
      "@type": "Place",
      name: address ?? city,
      address: { "@type": "PostalAddress", addressLocality: city, addressRegion: "QC", addressCountry: "CA" },
    },
    ...(registration === undefined ? {} : { offers: { "@type": "Offer", url: registration } }),
  };
}
