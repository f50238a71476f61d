/** Entries that are read one after another, as often as wanted. They may be made anew each time, so that memory holds few. */
export interface Series<Entry> extends Iterable<Entry> {
  readonly length: number;
}

/** A series whose entries are made each time they are read. */
export function seriesOf<Entry>(length: number, read: () => Iterator<Entry>): Series<Entry> {
  return { length, [Symbol.iterator]: read };
}

/** Some series, one after another. */
export function joined<Entry>(parts: readonly Series<Entry>[]): Series<Entry> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return seriesOf(length, function* () {
    for (const part of parts) yield* part;
  });
}
