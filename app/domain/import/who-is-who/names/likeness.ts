import { foldName } from "#app/domain/players/name-search.ts";

/** People by the pairs of neighbouring letters in their names: names that look alike share many. */
export class LikenessIndex<Person extends { readonly name: string }> {
  readonly #people: readonly Person[];
  readonly #sizes: number[] = [];
  readonly #byPair = new Map<string, number[]>();

  constructor(people: readonly Person[]) {
    this.#people = people;
    for (const [index, { name }] of people.entries()) {
      const pairs = pairsOf(name);
      this.#sizes.push(pairs.size);
      for (const pair of pairs) {
        const known = this.#byPair.get(pair);
        if (known) known.push(index);
        else this.#byPair.set(pair, [index]);
      }
    }
  }

  /** Everyone whose name is at least so much like another one; likeness is Dice's coefficient, from 0 to 1. */
  alike(name: string, least: number): { readonly person: Person; readonly likeness: number }[] {
    const wanted = pairsOf(name);
    const shared = new Map<number, number>();
    for (const pair of wanted) {
      for (const index of this.#byPair.get(pair) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    }
    return [...shared].flatMap(([index, count]) => {
      const likeness = (2 * count) / (wanted.size + (this.#sizes[index] ?? 0));
      const person = this.#people[index];
      return person && likeness >= least ? [{ person, likeness }] : [];
    });
  }
}

/** Words are alike from so much likeness on: Catherine and Katherine, but not Lacroix and Laroche. */
const leastOfWords = 0.5;

/**
 * Whether somebody who reads two names would call them alike: word by word, whatever their order. One whole word in common is not
 * enough, because many people share a first or a last name.
 */
export function areAlike(one: string, other: string): boolean {
  const [fewer = [], more = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  if (fewer.length === 0 || (fewer.length === 1 && more.length > 1)) return false;
  const free = new Set(more.keys());
  return [...fewer]
    .sort((a, b) => b.length - a.length)
    .every((word) => {
      const best = mostAlike(word, more, free);
      return best !== undefined && free.delete(best);
    });
}

/** The position of the word that is most like another one, among those that are free; undefined where none is alike. */
function mostAlike(word: string, words: readonly string[], free: ReadonlySet<number>): number | undefined {
  let best: number | undefined;
  let most = leastOfWords;
  for (const position of free) {
    const likeness = likenessOf(word, words[position] ?? "");
    if (likeness < most || (best !== undefined && likeness === most)) continue;
    best = position;
    most = likeness;
  }
  return best;
}

function likenessOf(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  // An initial has no pairs.
  return one === other ? 1 : (2 * shared) / Math.max(pairs.size + others.size, 1);
}

/** The pairs of neighbouring letters in a name's words, accents and case ignored, whatever the order of the words. */
function pairsOf(name: string): Set<string> {
  const pairs = new Set<string>();
  for (const word of wordsOf(name)) {
    for (let index = 0; index + 1 < word.length; index++) pairs.add(word.slice(index, index + 2));
  }
  return pairs;
}

function wordsOf(name: string): string[] {
  return foldName(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
