import { foldName } from "#app/domain/players/name-search.ts";

const shown = 3;
const leastLikeness = 0.35;

/** Those whose names are most like an unknown one, best first, three at most: for an administrator to choose (R34). */
export function nearestNames<Person extends { readonly name: string }>(
  unknown: string,
  known: readonly Person[],
): Person[] {
  const wanted = pairsOf(unknown);
  return known
    .map((person) => ({ person, likeness: likeness(wanted, pairsOf(person.name)) }))
    .filter((candidate) => candidate.likeness >= leastLikeness)
    .sort((one, other) => other.likeness - one.likeness || (one.person.name < other.person.name ? -1 : 1))
    .slice(0, shown)
    .map((candidate) => candidate.person);
}

/** Dice's coefficient: shared pairs of letters, from 0 to 1. It does not mind the order of the words. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 0;
  let shared = 0;
  for (const pair of one) if (other.has(pair)) shared++;
  return (2 * shared) / (one.size + other.size);
}

function pairsOf(name: string): Set<string> {
  const pairs = new Set<string>();
  for (const word of foldName(name).split(/[^\p{L}\p{N}]+/u)) {
    for (let index = 0; index + 1 < word.length; index++) pairs.add(word.slice(index, index + 2));
  }
  return pairs;
}
