import type { Phase } from "#app/domain/tournaments/phases/phase.ts";

/** At which table in the hall each match is, by its id, as far as files say it. */
export function tableNumbersOf(phases: ReadonlyMap<string, readonly Phase[]>): Map<string, string> {
  const slots = [...phases.values()].flatMap((list) => list.flatMap((phase) => phase.slots));
  return new Map(
    slots.flatMap(({ match, tableNumber }) =>
      match === null || tableNumber === undefined ? [] : [[match, tableNumber] as const],
    ),
  );
}
