import { foldAccents } from "#app/domain/values/fold-accents.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** Where the demonstration's nights are held. The cities are real, the halls are invented. */
const venues = [
  { city: "Montréal", address: "Salle des Rouges, 4200, boulevard Saint-Laurent" },
  { city: "Québec", address: "Taverne du Demi-Tour, 88, rue Saint-Joseph Est" },
  { city: "Sherbrooke", address: "Café de la Barre, 15, rue Wellington Nord" },
  { city: "Trois-Rivières", address: "Centre Bonne Bande, 301, rue des Forges" },
  { city: "Gatineau", address: "Le Filet bleu, 77, rue Laval" },
  { city: "Saguenay", address: "Brasserie du Pivot, 510, rue Racine Est" },
  { city: "Rimouski", address: "Salle du Quai, 9, avenue de la Cathédrale" },
  { city: "Saint-Jérôme", address: "Club du Tir franc, 250, rue Saint-Georges" },
] as const;

/** The fields of a site tournament, as a form or a file gives them. */
export interface GeneratedFields {
  readonly name: string;
  readonly city: string;
  readonly address: string;
  readonly about: string;
  readonly about_en: string;
  readonly flyer_link: string | null;
  readonly from: string;
  readonly to: string;
  readonly registration_link: string | null;
  readonly table: StoredTable;
  readonly status: "upcoming" | "completed";
}

/** The fields of the index-th tournament: venues take turns, the rest follows from its day. */
export function tournamentFieldsOf(
  index: number,
  day: string,
  table: StoredTable,
  status: "upcoming" | "completed",
): GeneratedFields {
  const venue = venues[index % venues.length] ?? venues[0];
  const slug = `${foldAccents(venue.city)}-${day}`;
  return {
    name: `Ouvert de ${venue.city} ${day.slice(0, 4)}`,
    city: venue.city,
    address: venue.address,
    about:
      "Ouvert à toutes et à tous, de la première gamelle au dernier lob. Inscriptions sur place dès 17\u00a0h\u00a030, premières parties à 18\u00a0h\u00a030. Qualifications en système suisse, puis tableau éliminatoire.",
    about_en:
      "Open to everyone, from a first-ever goal to seasoned wrists. Registration on site from 5:30 p.m., first matches at 6:30 p.m. Swiss qualification, then a knock-out bracket.",
    flyer_link: `https://tournois.example/${slug}/affiche`,
    from: day,
    to: day,
    registration_link: status === "upcoming" ? `https://tournois.example/${slug}/inscription` : null,
    table,
    status,
  };
}
