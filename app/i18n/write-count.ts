import { formatCount } from "./format.ts";
import type { Locale } from "./locale.ts";

/** A count as a sentence of the catalogue has it; what is a text was written by whoever says the sentence. */
export function writeCount(count: unknown, locale: Locale): unknown {
  return typeof count === "number" && count >= 1000 ? formatCount(count, locale) : count;
}
