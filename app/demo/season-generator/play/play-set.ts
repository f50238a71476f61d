import type { Team } from "#app/demo/season-generator/night-match.ts";
import type { Random } from "#app/demo/season-generator/random.ts";

/** How likely the first of two teams wins a point: it follows from their strengths. */
export function edgeOf(home: Team, away: Team): number {
  const strength = (team: Team) => team.reduce((sum, player) => sum + player.strength, 0) / team.length;
  return 1 / (1 + 10 ** ((strength(away) - strength(home)) / 900));
}

/** What one match of a qualification gives a side, by the points of both: 2 for a victory, 1 for a draw. */
export function qualifyingPoints(own: number, others: number): 0 | 1 | 2 {
  if (own === others) return 1;
  return own > others ? 2 : 0;
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
