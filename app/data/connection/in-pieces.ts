/** Items in pieces of `size`, the last one smaller: a statement takes only so many values, and memory so many rows. */
export function* inPieces<Item>(items: Iterable<Item>, size: number): Generator<readonly Item[]> {
  let piece: Item[] = [];
  for (const item of items) {
    piece.push(item);
    if (piece.length < size) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
