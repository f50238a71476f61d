import { LRUCache } from "lru-cache";

/** Names are few, except those of tournaments that a rank is counted from. */
const mostNames = 100;

/**
 * Keeps what was made for a name at its latest version, so that many who ask wait for one making. A newer version lets go of all that
 * was made for earlier ones; of more than a hundred names, the one that nobody asked for the longest goes. What failed is forgotten,
 * and made again for who asks next.
 */
export function keepLatest<Value>() {
  const kept = new LRUCache<string, { readonly version: number; readonly value: Promise<Value> }>({
    max: mostNames,
  });
  let newest = Number.NEGATIVE_INFINITY;
  return (name: string, version: number, make: () => Promise<Value>): Promise<Value> => {
    if (version > newest) {
      kept.clear();
      newest = version;
    }
    const known = kept.get(name);
    if (known?.version === version) return known.value;
    const value = make();
    // Who reads an earlier commit keeps nothing from those who read the newest.
    if (version < newest) return value;
    kept.set(name, { version, value });
    value.catch(() => {
      if (kept.peek(name)?.value === value) kept.delete(name);
    });
    return value;
  };
}
