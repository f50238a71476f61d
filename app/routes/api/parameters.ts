import { z } from "zod";
import { minimumSearchLength } from "#app/domain/players/name-search.ts";
import { storedTables } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { explained } from "#app/routes/api/shapes/shape.ts";
import { WrongParameter } from "./endpoint.ts";

/** Parameters that several questions have, each with its explanation for the API’s description. */
export const idParameter = () => explained(z.string(), m.api_parameter_id);

export const tableParameter = () => explained(z.enum(storedTables), m.api_field_table);

export const searchParameter = () =>
  explained(z.string(), () => m.api_parameter_q({ count: minimumSearchLength }));

export const cursorParameter = () => explained(z.string().optional(), m.api_parameter_cursor);

/** A flag of an address: "1", or left out. */
export const flagParameter = (say: () => string) => explained(z.literal("1").optional(), say);

/** The part of a list behind the entry that a cursor names, and the cursor of what follows it. */
export function sliceAfter<Item>(
  list: readonly Item[],
  idOf: (item: Item) => string,
  cursor: string | undefined,
  atMost: number,
): { readonly items: readonly Item[]; readonly next: string | undefined } {
  const before = cursor === undefined ? -1 : list.findIndex((item) => idOf(item) === cursor);
  if (cursor !== undefined && before === -1) throw new WrongParameter("cursor");
  const items = list.slice(before + 1, before + 1 + atMost);
  const last = items.at(-1);
  const isMore = before + 1 + items.length < list.length;
  return { items, next: isMore && last !== undefined ? idOf(last) : undefined };
}
