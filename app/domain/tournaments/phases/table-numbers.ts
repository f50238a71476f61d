import type { Phase } from "./phase.ts";

/** At which table in the hall each match is, by its id, as far as files say it. */
export function tableNumbersOf(phases: readonly Phase[]): Map<string, string> {
  const slots = phases.flatMap((phase) => phase.slots);
  return new Map(
    slots.flatMap(({ match, tableNumber }) =>
      match === null || tableNumber === undefined ? [] : [[match, tableNumber] as const],
    ),
  );
}
