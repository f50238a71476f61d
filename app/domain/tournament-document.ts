import type { Tournament, TournamentResults } from "./tournament.ts";

/** A tournament with the field names of the specification (§3), as scripts read and write it. */
export function tournamentDocument(tournament: Tournament, results: TournamentResults | null) {
  const { id, name, city, address, about, from, to, table, status } = tournament;
  return {
    id,
    name,
    ville: city,
    city,
    address,
    about,
    about_en: tournament.aboutEn,
    flyer_link: tournament.flyerLink,
    from,
    to,
    registration_link: tournament.registrationLink,
    table,
    status,
    image_url: tournament.imageUrl,
    image_name: tournament.imageName,
    results,
  };
}
