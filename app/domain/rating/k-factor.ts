import type { MatchEvent } from "#app/domain/matches/match.ts";
import { foldAccents } from "#app/domain/values/fold-accents.ts";

/** K for open events, for every other one, and for a draw of partners (R3). */
export const kFactors = { open: 50, other: 30, dyp: 0 } as const;
export type KFactor = (typeof kFactors)[keyof typeof kFactors];

/** The K factors of a table’s competitions, by their ids. */
export type KFactorOf = (competitionId: string) => KFactor;

const openCategories = new Set(["OS", "OD"]);
const openNames = /^(open (singles?|simples?|doubles?)|(simples?|doubles?) ouverts?)$/;
const dypName = /\bdyp\b|draw your partner/;

/** Whether partners were drawn: the event's flag, its category, or its name says so (R3). */
export function isDyp(event: MatchEvent): boolean {
  return event.dyp || event.category === "DYP" || dypName.test(fold(event.name));
}

/** R3: 0 for DYP, 50 for Open Singles and Open Doubles, 30 for everything else. */
export function kFactorOf(event: MatchEvent): KFactor {
  if (isDyp(event)) return kFactors.dyp;
  const open =
    event.category === null ? openNames.test(fold(event.name)) : openCategories.has(event.category);
  return open ? kFactors.open : kFactors.other;
}

function fold(name: string): string {
  return foldAccents(name)
    .replace(/[\s_-]+/g, " ")
    .trim();
}
