/** How many of anything a report lists: nobody reads more, and a file may hold millions. */
export const mostListed = 1_000;

/** The first of many, and how many there are in all. */
export interface BoundedList<Item> {
  readonly first: readonly Item[];
  readonly total: number;
}

/** A list that only keeps the first, and counts. */
export class GrowingList<Item> implements BoundedList<Item> {
  readonly first: Item[] = [];
  total = 0;

  add(item: Item): void {
    this.total++;
    if (this.first.length < mostListed) this.first.push(item);
  }
}

/** The first of a list that may be long. */
export function boundedOf<Item>(items: readonly Item[]): BoundedList<Item> {
  return { first: items.slice(0, mostListed), total: items.length };
}
