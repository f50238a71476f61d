import { playElimination } from "./elimination.ts";
import type { GeneratedPlayer } from "./people.ts";
import type { Random } from "./random.ts";
import { playSwiss } from "./swiss.ts";

/** A team of one or two. */
export type Team = readonly GeneratedPlayer[];

export interface NightMatch {
  readonly phase: string;
  readonly system: "swiss" | "sko";
  /** Negative for third place. */
  readonly round: number;
  /** Null: nobody. A bye has one such side, an entry to skip has two. */
  readonly home: Team | null;
  readonly away: Team | null;
  /** Points by set, or null for a match that was not played. */
  readonly score: { readonly home: readonly number[]; readonly away: readonly number[] } | null;
  readonly forfeit: boolean;
  /** Minutes after the night's beginning; null where the program lost the start. */
  readonly startMinute: number | null;
  readonly endMinute: number | null;
}

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

/** Which of the events a night has, by its place in the season: every one comes round. */
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

/** How likely the first of two teams wins a point: their strengths decide. */
export function edgeOf(home: Team, away: Team): number {
  const strength = (team: Team) => team.reduce((sum, player) => sum + player.strength, 0) / team.length;
  return 1 / (1 + 10 ** ((strength(away) - strength(home)) / 900));
}

/** One set to `target` points, a fraction of which the table's edge decides. */
export function playSet(random: Random, edge: number, target: number): [home: number, away: number] {
  let home = 0;
  let away = 0;
  while (home < target && away < target) {
    if (random.chance(edge)) home++;
    else away++;
  }
  return [home, away];
}
