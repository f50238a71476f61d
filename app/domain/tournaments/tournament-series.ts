import { foldAccents } from "#app/domain/values/fold-accents.ts";

/** Words that say when, not which. */
const moments = new Set(
  `janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre january february march april may
  june july august september october november december edition no num n`.split(/\s+/),
);

/**
 * What the tournaments of a series have in common in their names: everything but years, numbers and months. "" for a name that has
 * nothing else.
 */
export function seriesKey(name: string): string {
  const words = foldAccents(name).split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== "" && !isMoment(word)).join(" ");
}

function isMoment(word: string): boolean {
  return moments.has(word) || /^\d+(e|er|re|eme|st|nd|rd|th)?$/.test(word) || /^[ivxl]+$/.test(word);
}
