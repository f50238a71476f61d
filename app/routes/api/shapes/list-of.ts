import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { explained, named } from "./shape.ts";

/** The shape of a list that comes part by part: its name is the plural of its items'. */
export function listOf<Item extends z.ZodType>(name: string, item: Item) {
  return named(
    name,
    z.object({ data: z.array(item), next: explained(z.url().nullable(), m.api_field_next) }),
  );
}

/** A part of a list, with the address of the next part while there is more. */
export function partOf<Item>(address: URL, data: readonly Item[], cursor: string | undefined) {
  if (cursor === undefined) return { data: [...data], next: null };
  const next = new URL(address);
  next.searchParams.set("cursor", cursor);
  return { data: [...data], next: next.href };
}
