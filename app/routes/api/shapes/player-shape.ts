import { z } from "zod";
import { tableTypes } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { listOf } from "./list-of.ts";
import { explained, named } from "./shape.ts";
import { page, rating, ratingClass, table, tally } from "./values.ts";

const ratings = {
  singles: rating(),
  doubles: rating(),
  average: explained(z.int(), m.api_field_average),
  class: ratingClass(),
};

export const playerShape = named(
  "Player",
  z.object({ id: z.string(), name: z.string(), table: table(), ...ratings, page: page() }),
);

export const playerListShape = listOf("Players", playerShape);

export const playerWithTallyShape = named(
  "PlayerWithTally",
  z.object({ ...playerShape.shape, tally: tally() }),
);

export const rankingShape = named(
  "Ranking",
  z.object({
    table: z.enum(tableTypes),
    on: explained(z.iso.date().nullable(), m.api_field_on),
    data: z.array(
      named(
        "RankedPlayer",
        z.object({
          rank: explained(z.int(), m.api_field_rank),
          id: explained(z.string(), m.api_field_ranked_id),
          name: z.string(),
          ...ratings,
          active: explained(z.boolean(), m.api_field_active),
          tally: explained(tally().nullable(), m.api_field_tally),
          page: page(),
        }),
      ),
    ),
    next: explained(z.url().nullable(), m.api_field_next),
  }),
);
