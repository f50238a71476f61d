import { teamKey } from "./played-match.ts";

/** One person in four with two partners: fewer are a slip of whoever typed a match in. */
const share = 0.25;

/** Whether partners changed from match to match, so that people are ranked and not teams. */
export function havePartnersChanged(sides: readonly (readonly string[])[]): boolean {
  const teams = new Map<string, Set<string>>();
  for (const side of sides) {
    for (const member of side) teams.set(member, (teams.get(member) ?? new Set()).add(teamKey(side)));
  }
  const changed = [...teams.values()].filter(({ size }) => size > 1);
  return changed.length > share * teams.size;
}
