import { fitName, type NameFit } from "./name-fit.ts";
import { type NameWord, wordsOf } from "./name-words.ts";

/** Someone with a name. */
export interface Named {
  readonly personId: string;
  readonly name: string;
}

interface Entry<Person> {
  readonly person: Person;
  readonly words: readonly NameWord[];
}

/** Someone whom a typed name fits. */
export interface FittingPerson<Person> {
  readonly person: Person;
  readonly fit: NameFit;
}

/** People by the beginnings of the words of their names: whom a name fits is found without comparing it with all. */
export class NameIndex<Person extends Named> {
  readonly #entries: Entry<Person>[] = [];
  readonly #byBeginning = new Map<string, Entry<Person>[]>();

  constructor(people: Iterable<Person>) {
    for (const person of people) {
      const entry = { person, words: wordsOf(person.name) };
      this.#entries.push(entry);
      for (const beginning of new Set(entry.words.flatMap(beginningsOf))) {
        const known = this.#byBeginning.get(beginning);
        if (known) known.push(entry);
        else this.#byBeginning.set(beginning, [entry]);
      }
    }
  }

  /** Everyone whom a typed name fits; a name with a wrong first letter only where another of its words is right. */
  fitting(typed: string): FittingPerson<Person>[] {
    const words = wordsOf(typed);
    const found = new Set(words.flatMap(beginningsOf).flatMap((key) => this.#byBeginning.get(key) ?? []));
    return fits(words, found);
  }

  /** The same, compared with every name: slow, and it misses nobody. */
  fittingAmongAll(typed: string): FittingPerson<Person>[] {
    return fits(wordsOf(typed), this.#entries);
  }
}

function fits<Person>(words: readonly NameWord[], entries: Iterable<Entry<Person>>): FittingPerson<Person>[] {
  const found: FittingPerson<Person>[] = [];
  for (const { person, words: name } of entries) {
    const fit = fitName(words, name);
    if (fit) found.push({ person, fit });
  }
  return found;
}

function beginningsOf({ text, sound }: NameWord): string[] {
  return [text.slice(0, 2), sound.slice(0, 2)];
}
