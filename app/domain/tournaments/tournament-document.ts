import { isSameText } from "#app/domain/operations/stale-edit.ts";
import type { Tournament, TournamentResults } from "./tournament.ts";

/** A tournament with the field names of the legacy site, as scripts read and write it. */
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

/** A tournament's fields as its form shows them, by the names of its document. */
export function tournamentTexts(tournament: Tournament): Record<string, string> {
  const { id: _id, ville: _ville, results: _results, ...fields } = tournamentDocument(tournament, null);
  const { image_url: _url, image_name: _name, ...texts } = fields;
  return Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value ?? ""]));
}

/** The fields that an edit changes, by the names of its document; the picture is one field. */
export function changedTournamentFields(
  before: Tournament,
  input: Omit<Tournament, "id" | "createdAt" | "updatedAt">,
): string[] {
  const [earlier, later] = [tournamentTexts(before), tournamentTexts({ ...before, ...input })];
  const texts = Object.keys(earlier).filter((field) => !isSameText(earlier[field] ?? "", later[field] ?? ""));
  const hasSamePicture = input.imageUrl === before.imageUrl && input.imageName === before.imageName;
  return hasSamePicture ? texts : [...texts, "image"];
}
