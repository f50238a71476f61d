import { foldAccents } from "#app/domain/values/fold-accents.ts";
import type { CompetitionResults } from "./tournament.ts";

/** A competition of a tournament: its results, what files have of it, or both. */
export interface CompetitionPair<Competition> {
  readonly results: CompetitionResults | null;
  readonly file: Competition | null;
}

/**
 * Puts the competitions of a tournament's results beside those of its files: one competition has one name in both, whatever its
 * case and accents. What is left over on both sides, one each, belongs together. Results come first, in their order.
 */
export function pairWithResults<Competition extends { readonly name: string }>(
  results: readonly CompetitionResults[],
  files: readonly Competition[],
): CompetitionPair<Competition>[] {
  const left = [...files];
  const pairs = results.map((one): CompetitionPair<Competition> => {
    const index = left.findIndex(({ name }) => foldAccents(name) === foldAccents(one.name));
    return { results: one, file: index < 0 ? null : (left.splice(index, 1)[0] ?? null) };
  });
  const alone = pairs.filter(({ file }) => file === null);
  const [other] = left;
  if (alone.length === 1 && left.length === 1 && other)
    return pairs.map((pair) => (pair.file === null ? { ...pair, file: other } : pair));
  return [...pairs, ...left.map((file) => ({ results: null, file }))];
}
