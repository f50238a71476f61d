import { z } from "zod";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { tournamentStatuses } from "#app/domain/tournaments/tournament.ts";
import { webLink } from "#app/domain/values/web-link.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { listOf } from "./list-of.ts";
import { explained, named } from "./shape.ts";
import { day, page, table } from "./values.ts";

export const tournamentShape = named(
  "Tournament",
  z.object({
    id: z.string(),
    name: z.string(),
    status: z.enum(tournamentStatuses),
    from: day().nullable(),
    to: day().nullable(),
    city: z.string(),
    address: z.string().nullable(),
    table: table().nullable(),
    about: z.object({ fr: z.string().nullable(), en: z.string().nullable() }),
    registrationLink: z.url().nullable(),
    flyerLink: z.url().nullable(),
    hasResults: explained(z.boolean(), m.api_field_has_results),
    page: page(),
  }),
);

export const tournamentListShape = listOf("Tournaments", tournamentShape);

const standingShape = named(
  "Standing",
  z.object({
    rank: z.int(),
    players: explained(z.array(z.string()), m.api_field_standing_players),
  }),
);

export const resultsShape = named(
  "Results",
  z.object({
    competitions: z.array(
      named(
        "Competition",
        z.object({
          name: z.string(),
          category: explained(z.string().nullable(), m.api_field_category),
          standings: z.array(standingShape),
        }),
      ),
    ),
  }),
);

/** A tournament as the API says it; links that nobody should follow are left out (R44). */
export function tournamentAnswer(
  tournament: Tournament & { readonly hasResults: boolean },
  origin: string,
): z.output<typeof tournamentShape> {
  const { id, name, status, from, to, city, address, about, aboutEn, hasResults } = tournament;
  const link = (written: string | null) => (written === null ? null : (webLink(written) ?? null));
  return {
    id,
    name,
    status,
    from,
    to,
    city,
    address,
    table: tournament.table,
    about: { fr: about, en: aboutEn },
    registrationLink: link(tournament.registrationLink),
    flyerLink: link(tournament.flyerLink),
    hasResults,
    page: origin + paths.tournament(id),
  };
}
