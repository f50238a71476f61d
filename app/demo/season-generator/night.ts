import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { GeneratedPlayer } from "./invented-people.ts";
import type { NightMatch, Team } from "./night-match.ts";
import { playDoubleElimination } from "./play/double-elimination.ts";
import { playElimination } from "./play/elimination.ts";
import { playMonster } from "./play/monster.ts";
import { playSwiss } from "./play/swiss.ts";
import type { Random } from "./random.ts";

/** A competition with its matches and its ranking. */
export interface NightCompetition {
  readonly name: string;
  readonly category: string | null;
  readonly dyp: boolean;
  readonly form: "single" | "double" | "monster";
  readonly matches: readonly NightMatch[];
  /** Teams, best first. */
  readonly ranking: readonly Team[];
}

/** One tournament on one day (YYYY-MM-DD). */
export interface Night {
  readonly code: string;
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly table: StoredTable;
  readonly day: string;
  readonly competitions: readonly NightCompetition[];
}

const events = [
  { name: "Open Double", category: "OD", dyp: false, size: 2, form: "single" },
  { name: "Open Simple", category: "OS", dyp: false, size: 1, form: "single" },
  { name: "DYP", category: "DYP", dyp: true, size: 2, form: "monster" },
  { name: "Open Doubles", category: null, dyp: false, size: 2, form: "double" },
  { name: "Mixte", category: "MX", dyp: false, size: 2, form: "single" },
  { name: "Open Singles", category: null, dyp: false, size: 1, form: "double" },
  { name: "Draw Your Partner du vendredi", category: null, dyp: false, size: 2, form: "single" },
] as const;

/** Which of the events a night has, by its number in the season: each comes in turn. */
export function playCompetition(
  random: Random,
  people: readonly GeneratedPlayer[],
  event: number,
): NightCompetition {
  const { name, category, dyp, size, form } = events[event % events.length] ?? events[0];
  const shuffled = random.shuffle(people);
  const played =
    form === "monster"
      ? playDrawn(random, shuffled)
      : playTeams(random, splitIntoTeams(shuffled, size), form);
  return { name, category, dyp, form, ...played };
}

type Played = Pick<NightCompetition, "matches" | "ranking">;

/** People in teams, in the order in which they come; whoever is left over looks on. */
export function splitIntoTeams(people: readonly GeneratedPlayer[], size: number): Team[] {
  const teams: Team[] = [];
  for (let index = 0; index + size <= people.length; index += size)
    teams.push(people.slice(index, index + size));
  return teams;
}

/** Swiss rounds of teams, then the best of them in a tree. */
export function playTeams(random: Random, teams: readonly Team[], form: "single" | "double"): Played {
  const swiss = playSwiss(random, teams);
  const play = form === "single" ? playElimination : playDoubleElimination;
  const tree = play(random, swiss.ranking.slice(0, 8), swiss.lastMinute + 10);
  const others = swiss.ranking.filter((team) => !tree.ranking.includes(team));
  return { matches: [...swiss.matches, ...tree.matches], ranking: [...tree.ranking, ...others] };
}

/** A monster DYP: the best of its people are drawn together, strong with weak, and only these teams have a rank. */
function playDrawn(random: Random, people: readonly GeneratedPlayer[]): Played {
  const monster = playMonster(random, people);
  const best = monster.ranking.slice(0, people.length >= 16 ? 16 : 8);
  const teams = best.slice(0, best.length / 2).map((player, index): Team => {
    const partner = best[best.length - 1 - index];
    return partner ? [player, partner] : [player];
  });
  const tree = playElimination(random, teams, monster.lastMinute + 10);
  return { matches: [...monster.matches, ...tree.matches], ranking: tree.ranking };
}
