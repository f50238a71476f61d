import type { GeneratedPlayer } from "#app/demo/season-generator/invented-people.ts";
import type { NightMatch, Team } from "#app/demo/season-generator/night-match.ts";
import type { Random } from "#app/demo/season-generator/random.ts";
import { edgeOf, playSet, qualifyingPoints } from "./play-set.ts";

/** Its matches in the order of play, the people, and the minute of the night at which it ended. */
export interface MonsterResult {
  readonly matches: readonly NightMatch[];
  /** People, best first: everyone plays for themselves. */
  readonly ranking: readonly GeneratedPlayer[];
  readonly lastMinute: number;
}

const rounds = 5;
const minutesARound = 16;

/** A monster DYP: in each round everybody gets another partner, and points of their own; whoever is left over waits. */
export function playMonster(random: Random, people: readonly GeneratedPlayer[]): MonsterResult {
  const points = new Map<GeneratedPlayer, number>(people.map((player) => [player, 0]));
  const matches: NightMatch[] = [];
  const add = (team: Team, gained: number) => {
    for (const player of team) points.set(player, (points.get(player) ?? 0) + gained);
  };
  for (let round = 1; round <= rounds; round++) {
    const drawn = random.shuffle(people);
    for (let index = 0; index + 4 <= drawn.length; index += 4) {
      const home = drawn.slice(index, index + 2);
      const away = drawn.slice(index + 2, index + 4);
      const [homePoints, awayPoints] = random.chance(0.08) ? [6, 6] : playSet(random, edgeOf(home, away), 7);
      add(home, qualifyingPoints(homePoints, awayPoints));
      add(away, qualifyingPoints(awayPoints, homePoints));
      const minute = (round - 1) * minutesARound + random.between(0, 9);
      matches.push({
        phase: "Qualifications",
        system: "swiss",
        round,
        home,
        away,
        score: { home: [homePoints], away: [awayPoints] },
        forfeit: false,
        startMinute: minute,
        endMinute: minute + 7,
      });
    }
  }
  const ranking = [...people].sort((one, other) => (points.get(other) ?? 0) - (points.get(one) ?? 0));
  return { matches, ranking, lastMinute: rounds * minutesARound };
}
