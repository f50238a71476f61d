/** What is costly to make and not always needed, such as a formatter: made when it is asked for, and kept. */
export function madeOnce<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
