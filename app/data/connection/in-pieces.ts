/** A list in pieces of so many, the last one shorter: a statement takes only so many values, and memory only so many rows. */
export function* inPieces<Item>(list: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
