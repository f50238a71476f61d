/** What is costly to make and not always needed, such as a formatter: made when it is asked for, and kept. */
export function madeOnce<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * The same for each of some texts: a function of nothing else is asked once for a text, as long as that is among the latest, at most so
 * many. Texts that come again and again in a long list then share one value, which nobody changes.
 */
export function madeOnceEach<Value>(most: number, make: (text: string) => Value): (text: string) => Value {
  const latest = new Map<string, Value>();
  return (text) => {
    let value = latest.get(text);
    if (value === undefined) {
      value = make(text);
      if (latest.size === most) latest.clear();
      latest.set(text, value);
    }
    return value;
  };
}
