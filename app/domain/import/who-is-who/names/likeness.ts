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

/** The pairs of neighbouring letters in a name's words, accents and case ignored, whatever the order of the words. */
function pairsOf(name: string): Set<string> {
  const pairs = new Set<string>();
  for (const word of foldName(name).split(/[^\p{L}\p{N}]+/u)) {
    for (let index = 0; index + 1 < word.length; index++) pairs.add(word.slice(index, index + 2));
  }
  return pairs;
}
