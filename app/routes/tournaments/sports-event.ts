import type { SportsEvent, WithContext } from "schema-dts";
import { writtenIn } from "#app/domain/site/site-languages.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { webLink } from "#app/domain/values/web-link.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { languageTags } from "#app/i18n/format.ts";
import { addressIn } from "#app/i18n/locale.ts";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";

interface EventFrame {
  readonly siteName: string;
  readonly origin: string;
  /** Then nobody can register any more. */
  readonly isOver: boolean;
}

/**
 * A tournament as schema.org's SportsEvent; the types are those of schema.org, so the compiler validates it. Null without a first
 * day: search engines take an event without one for a fault of the page.
 */
export function sportsEvent(
  tournament: Tournament,
  { siteName, origin, isOver }: EventFrame,
): WithContext<SportsEvent> | null {
  const { id, name, city, address, from, to, about, aboutEn, registrationLink } = tournament;
  if (from === null) return null;
  const registration = isOver || registrationLink === null ? undefined : webLink(registrationLink);
  const text = writtenIn(currentLocale(), about, aboutEn);
  return {
    "@context": "https://schema.org",
    "@type": "SportsEvent",
    name: textInWords(name),
    url: addressIn(currentLocale(), origin + paths.tournament(id)),
    image: `${origin}${paths.tournamentPicture(id)}?lang=${currentLocale()}`,
    sport: "Table football",
    inLanguage: languageTags[currentLocale()],
    startDate: from,
    endDate: to ?? from,
    ...(text === null ? {} : { description: textInWords(text, text === about ? "fr" : "en") }),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    organizer: { "@type": "Organization", name: siteName, url: origin },
    location: {
      "@type": "Place",
      name: textInWords(address ?? city),
      address: {
        "@type": "PostalAddress",
        ...(address === null ? {} : { streetAddress: textInWords(address) }),
        addressLocality: city,
        addressRegion: "QC",
        addressCountry: "CA",
      },
    },
    ...(registration === undefined ? {} : { offers: { "@type": "Offer", url: registration } }),
  };
}
