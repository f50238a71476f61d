import { playElimination } from "./elimination.ts";
import type { GeneratedPlayer } from "./invented-people.ts";
import type { NightMatch, Team } from "./night-match.ts";
import type { Random } from "./random.ts";
import { playSwiss } from "./swiss.ts";

export interface NightCompetition {
  readonly name: string;
  readonly category: string | null;
  readonly dyp: boolean;
  readonly matches: readonly NightMatch[];
  /** Teams, best first. */
  readonly ranking: readonly Team[];
}

export interface Night {
  readonly code: string;
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly table: "bonzini" | "leonhart";
  readonly day: string;
  readonly competitions: readonly NightCompetition[];
}

const events = [
  { name: "Open Double", category: "OD", dyp: false, size: 2 },
  { name: "Open Simple", category: "OS", dyp: false, size: 1 },
  { name: "DYP", category: "DYP", dyp: true, size: 2 },
  { name: "Open Doubles", category: null, dyp: false, size: 2 },
  { name: "Mixte", category: "MX", dyp: false, size: 2 },
  { name: "Open Singles", category: null, dyp: false, size: 1 },
  { name: "Draw Your Partner du vendredi", category: null, dyp: false, size: 2 },
] as const;

/** Which of the events a night has, by its number in the season: each comes in turn. */
export function playCompetition(
  random: Random,
  people: readonly GeneratedPlayer[],
  event: number,
): NightCompetition {
  const { name, category, dyp, size } = events[event % events.length] ?? events[0];
  const shuffled = random.shuffle(people);
  const teams: Team[] = [];
  for (let index = 0; index + size <= shuffled.length; index += size)
    teams.push(shuffled.slice(index, index + size));
  const swiss = playSwiss(random, teams);
  const elimination = playElimination(random, swiss.ranking.slice(0, 8), swiss.lastMinute + 10);
  const ranking = [
    ...elimination.ranking,
    ...swiss.ranking.filter((team) => !elimination.ranking.includes(team)),
  ];
  return { name, category, dyp, matches: [...swiss.matches, ...elimination.matches], ranking };
}
