import { m } from "#app/i18n/paraglide/messages.js";

/** A file that is refused: its name, and the sentence that says why. */
interface RefusedPicture {
  readonly name: string;
  readonly why: string;
}

/** Why pictures that were sent together are refused: a sentence, and below it a line for each, if there was more than one. */
export interface PicturesRefused {
  readonly sentence: string;
  readonly lines: readonly string[];
}

/** @param count of all that were sent together, of which none is saved; at least one of them is refused. */
export function picturesRefused(refused: readonly RefusedPicture[], count: number): PicturesRefused {
  const lines = refused.map(({ name, why }) => `${name} – ${why}`);
  if (count === 1) return { sentence: lines.join(""), lines: [] };
  const isAll = refused.length === count;
  return { sentence: isAll ? m.photos_none_right({ count }) : m.photos_none_saved({ count }), lines };
}
