import type { MatchesNow } from "./matches-now.ts";

/** What is said of a match in its bracket, or under its table. */
export type MatchMark = "playing" | "called" | "next";

/** A phase as far as its next match is looked for: its matches, in the order of the file. */
interface PhaseMatches {
  readonly matches: readonly string[];
}

/** The marks of a tournament's matches by id. The next of a phase is the first whose two sides are known, and whose people are free. */
export function matchMarks(
  phases: readonly PhaseMatches[],
  { playing, called, waiting }: Pick<MatchesNow, "playing" | "called" | "waiting">,
  peopleOf: (id: string) => readonly string[],
): Record<string, MatchMark> {
  const busy = new Set([...playing, ...called].flatMap(peopleOf));
  const waitingIds = new Set(waiting);
  const next = phases.flatMap(({ matches }) => {
    const open = matches.filter((id) => waitingIds.has(id));
    return open.find((id) => peopleOf(id).every((person) => !busy.has(person))) ?? open[0] ?? [];
  });
  return Object.fromEntries([
    ...next.map((id) => [id, "next"] as const),
    ...called.map((id) => [id, "called"] as const),
    ...playing.map((id) => [id, "playing"] as const),
  ]);
}
