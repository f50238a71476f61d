import type { NightMatch, Team } from "#app/demo/season-generator/night-match.ts";
import type { Random } from "#app/demo/season-generator/random.ts";
import { edgeOf, playSet } from "./play-set.ts";

/** A match of a tree, on two winning sets to 5. */
export function playMatch(
  random: Random,
  [home, away]: readonly [Team, Team],
  round: number,
  minute: number,
): NightMatch {
  const edge = edgeOf(home, away);
  const score = { home: [] as number[], away: [] as number[] };
  let [homeSets, awaySets] = [0, 0];
  while (homeSets < 2 && awaySets < 2) {
    const [homePoints, awayPoints] = playSet(random, edge, 5);
    score.home.push(homePoints);
    score.away.push(awayPoints);
    if (homePoints > awayPoints) homeSets++;
    else awaySets++;
  }
  const start = random.chance(0.1) ? null : minute;
  const times = { startMinute: start, endMinute: minute + 6 * score.home.length };
  return { phase: "Tableau A", system: "sko", round, home, away, score, forfeit: false, ...times };
}

/** Whether home won a match of a tree. */
export function wins({ score }: NightMatch): boolean {
  const sets = score?.home.map((points, index) => points > (score.away[index] ?? 0)) ?? [];
  return sets.filter(Boolean).length * 2 > sets.length;
}
