/** How many of something each of many has at this moment, such as the connections of an address. Whoever has none takes no memory. */
export interface UnderWay {
  /** How many this key has now. */
  countOf(key: string): number;
  /** One more for this key; gives the function that ends it, which is called once. */
  begin(key: string): () => void;
}

/** Counts from nothing. What a key may have is for the caller to say. */
export function countUnderWay(): UnderWay {
  const counts = new Map<string, number>();
  const countOf = (key: string) => counts.get(key) ?? 0;
  return {
    countOf,
    begin(key) {
      counts.set(key, countOf(key) + 1);
      return () => {
        const left = countOf(key) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
}
