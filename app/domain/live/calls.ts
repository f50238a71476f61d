import type { Phase, Slot } from "#app/domain/tournaments/phases/phase.ts";

interface Calls {
  /** The phases as they were before. */
  readonly known: readonly Phase[];
  /** The ids of the matches that have not begun. */
  readonly waiting: readonly string[];
  /** Now: an instant, UTC. */
  readonly at: string;
}

/** Notes when each match that waits was called to the table that its file now says. */
export function withCalls(phases: readonly Phase[], { known, waiting, at }: Calls): readonly Phase[] {
  const waitingIds = new Set(waiting);
  const before = new Map(known.flatMap(({ slots }) => slots.map((slot) => [slot.match, slot] as const)));
  const called = ({ calledAt: _before, ...slot }: Slot): Slot => {
    if (slot.tableNumber === undefined || !waitingIds.has(slot.match ?? "")) return slot;
    const same = before.get(slot.match);
    const calledAt = same?.tableNumber === slot.tableNumber ? same.calledAt : at;
    return calledAt === undefined ? slot : { ...slot, calledAt };
  };
  return phases.map((phase) => ({ ...phase, slots: phase.slots.map(called) }));
}

/** When somebody was last called to a table; null where nobody waits at one. */
export function lastCall(phases: ReadonlyMap<string, readonly Phase[]>): string | null {
  const calls = [...phases.values()].flatMap((list) => list.flatMap(({ slots }) => slots));
  return (
    calls
      .flatMap(({ calledAt }) => calledAt ?? [])
      .sort()
      .at(-1) ?? null
  );
}
