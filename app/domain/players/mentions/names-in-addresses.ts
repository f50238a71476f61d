import { foldAccents } from "#app/domain/values/fold-accents.ts";

/** The addresses that have one of the names in them, its words in any order: "/news/cote-ana-championne" names Ana Côté. */
export function addressesThatName(names: Iterable<string>, addresses: readonly string[]): string[] {
  // A single short word is part of too many addresses that mean something else.
  const named = [...names].map(wordsOf).filter((words) => words.length > 1 || words.join("").length > 2);
  return addresses.filter((address) => {
    const words = wordsOf(address);
    return named.some((name) => hasTogether(words, name.toSorted()));
  });
}

function wordsOf(text: string): string[] {
  return foldAccents(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
}

function hasTogether(words: readonly string[], sorted: readonly string[]): boolean {
  return words.some((_, start) => {
    const some = words.slice(start, start + sorted.length).toSorted();
    return some.length === sorted.length && some.every((word, index) => word === sorted[index]);
  });
}
