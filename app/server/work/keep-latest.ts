/**
 * Keeps what was made for a name at its latest version, so that many who ask wait for one making. What failed is
 * forgotten, and made again for who asks next.
 */
export function keepLatest<Value>() {
  const kept = new Map<string, { readonly version: number; readonly value: Promise<Value> }>();
  return (name: string, version: number, make: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(name);
    if (known?.version === version) return known.value;
    const value = make();
    kept.set(name, { version, value });
    value.catch(() => {
      if (kept.get(name)?.value === value) kept.delete(name);
    });
    return value;
  };
}
