import type { NightMatch, Team } from "#app/demo/season-generator/night-match.ts";
import type { Random } from "#app/demo/season-generator/random.ts";
import { edgeOf, playSet, qualifyingPoints } from "./play-set.ts";

/** Its matches in the order of play, the teams, best first, and the minute of the night at which it ended. */
export interface SwissResult {
  readonly matches: readonly NightMatch[];
  readonly ranking: readonly Team[];
  readonly lastMinute: number;
}

const rounds = 4;
const minutesARound = 18;

/** Swiss rounds on one set to 7: near equals meet, time can run out at 7–7, an odd team out has a bye. */
export function playSwiss(random: Random, teams: readonly Team[]): SwissResult {
  const points = new Map<Team, number>(teams.map((team) => [team, 0]));
  const matches: NightMatch[] = [];
  const add = (team: Team, gained: number) => points.set(team, (points.get(team) ?? 0) + gained);
  for (let round = 1; round <= rounds; round++) {
    const order = random
      .shuffle(teams)
      .sort((one, other) => (points.get(other) ?? 0) - (points.get(one) ?? 0));
    for (let index = 0; index < order.length; index += 2) {
      const home = order[index];
      const away = order[index + 1];
      if (!home) continue;
      const minute = (round - 1) * minutesARound + random.between(0, 9);
      const phase = { phase: "Qualifications", system: "swiss", round, home } as const;
      if (!away) {
        add(home, 2);
        // Programs invent a score for a bye, and no time.
        const score = { home: [7], away: [0] };
        matches.push({ ...phase, away: null, score, forfeit: false, startMinute: null, endMinute: null });
        continue;
      }
      const isDraw = random.chance(0.05);
      const [homePoints, awayPoints] = isDraw ? [7, 7] : playSet(random, edgeOf(home, away), 7);
      const isForfeit = random.chance(0.015);
      const isUnplayed = !isForfeit && random.chance(0.015);
      if (!isForfeit && !isUnplayed) {
        add(home, qualifyingPoints(homePoints, awayPoints));
        add(away, qualifyingPoints(awayPoints, homePoints));
      }
      matches.push({
        ...phase,
        away,
        score: isForfeit || isUnplayed ? null : { home: [homePoints], away: [awayPoints] },
        forfeit: isForfeit,
        startMinute: isUnplayed || random.chance(0.1) ? null : minute,
        endMinute: isUnplayed ? null : minute + 7,
      });
    }
  }
  const ranking = [...teams].sort((one, other) => (points.get(other) ?? 0) - (points.get(one) ?? 0));
  return { matches, ranking, lastMinute: rounds * minutesARound };
}
