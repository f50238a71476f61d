import { fitName, type NameFit } from "./name-fit.ts";
import { type NameWord, wordsOfName } from "./name-words.ts";
import { shortForms } from "./word-fit.ts";

/** Someone with a name. */
export interface Named {
  readonly personId: string;
  readonly name: string;
}

/** Someone whom a typed name fits. */
export interface FittingPerson<Person> {
  readonly person: Person;
  readonly fit: NameFit;
}

interface Entry<Person> {
  readonly person: Person;
  readonly words: readonly NameWord[];
}

/** No name is longer than this. Comparing hundreds of longer texts, each word with each, would stop the site for minutes. */
const mostWords = 12;
const mostLetters = 80;

/** People by the beginnings of the words of their names: whom a name fits is found without comparing it with all. */
export class NameIndex<Person extends Named> {
  readonly #byBeginning = new Map<string, Entry<Person>[]>();

  constructor(people: Iterable<Person>) {
    for (const person of people) {
      const entry = { person, words: wordsOfName(person.name) };
      if (isTooLong(entry.words)) continue;
      for (const beginning of new Set(entry.words.flatMap(beginningsOf))) {
        const known = this.#byBeginning.get(beginning);
        if (known) known.push(entry);
        else this.#byBeginning.set(beginning, [entry]);
      }
    }
  }

  /** Everyone whom a typed name fits; nobody where it is longer than any name. */
  fitting(typed: string): FittingPerson<Person>[] {
    const words = wordsOfName(typed);
    if (isTooLong(words)) return [];
    const compared = new Set<Entry<Person>>();
    const found: FittingPerson<Person>[] = [];
    for (const key of rarest(
      words.map((word) => soughtOf(word)),
      (keys) => this.#countOf(keys),
    )) {
      for (const entry of this.#byBeginning.get(key) ?? []) {
        if (compared.has(entry)) continue;
        compared.add(entry);
        const fit = fitName(words, entry.words);
        if (fit) found.push({ person: entry.person, fit });
      }
    }
    return found;
  }

  #countOf(keys: readonly string[]): number {
    return keys.reduce((sum, key) => sum + (this.#byBeginning.get(key)?.length ?? 0), 0);
  }
}

function isTooLong(words: readonly NameWord[]): boolean {
  return words.length > mostWords || words.reduce((sum, { text }) => sum + text.length, 0) > mostLetters;
}

/** A name must fit in all its words, so it is enough to look at those who have the rarest of them. */
function rarest(
  wordKeys: readonly string[][],
  countOf: (keys: readonly string[]) => number,
): readonly string[] {
  let best: { readonly keys: readonly string[]; readonly count: number } = { keys: [], count: Infinity };
  for (const keys of wordKeys) {
    const count = countOf(keys);
    if (count < best.count) best = { keys, count };
  }
  return best.keys;
}

/** Under what a word of a name stands in the index: its beginning, and what is left where its first letter is missing. */
function beginningsOf({ text, sound }: NameWord): string[] {
  return [text.slice(0, 1), text.slice(0, 2), sound.slice(0, 2), `-${text.slice(1, 3)}`];
}

/** Where in the index the words are that a typed one may fit. */
function soughtOf({ text, sound }: NameWord): string[] {
  if (text.length === 1) return [text];
  const begun = [text.slice(0, 2), sound.slice(0, 2), text.slice(1, 3), `-${text.slice(0, 2)}`];
  const swapped = `${text[1]}${text[0]}`;
  return [...begun, swapped, ...(shortForms.get(text) ?? []).map((name) => name.slice(0, 2))];
}
