/** A compilation, and where its matches were rated: "store" is the legacy site. */
export interface CompilationOrigin {
  readonly id: string;
  readonly madeIn: "store" | null;
}

/** The ids of the compilations that the legacy site made: their matches have no place in this ledger. */
export function legacyCompilations(compilations: readonly CompilationOrigin[]): ReadonlySet<string> {
  return new Set(compilations.flatMap(({ id, madeIn }) => (madeIn === "store" ? id : [])));
}
