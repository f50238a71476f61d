import { z } from "zod";
import { ratingClasses } from "#app/domain/rating/rating-class.ts";
import { ratingModes } from "#app/domain/rating/rating-mode.ts";
import { storedTables } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { explained } from "./shape.ts";

/** A brand of table. */
export const table = () => explained(z.enum(storedTables), m.api_field_table);

/** A calendar day, which no time zone moves (R40). */
export const day = () => explained(z.iso.date(), m.api_field_day);

/** A moment, UTC. */
export const instant = () => z.iso.datetime();

/** A rating; null for somebody who has none. */
export const rating = () => explained(z.int().nullable(), m.api_field_rating);

/** Singles or doubles. */
export const mode = () => z.enum(ratingModes);

/** A class of ratings (R1). */
export const ratingClass = () => explained(z.enum(ratingClasses.map(({ name }) => name)), m.api_field_class);

/** The page of a thing, for people. */
export const page = () => explained(z.url(), m.api_field_page);

/** What somebody's matches add up to (R26). */
export const tally = () => z.object({ played: z.int(), wins: z.int(), losses: z.int(), draws: z.int() });
