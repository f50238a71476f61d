import type { NightMatch, Team } from "#app/demo/season-generator/night-match.ts";
import type { Random } from "#app/demo/season-generator/random.ts";
import { playMatch, wins } from "./play-match.ts";

/** Its matches in the order of play, and the teams, best first. */
export interface EliminationResult {
  readonly matches: readonly NightMatch[];
  readonly ranking: readonly Team[];
}

const minutesARound = 25;

/** A knock-out on two winning sets to 5, seeded; the losers of the semifinals play for third place in round −1. */
export function playElimination(
  random: Random,
  seeds: readonly Team[],
  firstMinute: number,
): EliminationResult {
  const size = seeds.length >= 8 ? 8 : seeds.length >= 4 ? 4 : 2;
  const matches: NightMatch[] = [];
  const out: Team[] = [];
  let left = seeds.slice(0, size);
  let round = 1;
  let minute = firstMinute;
  while (left.length > 1) {
    const winners: Team[] = [];
    const losers: Team[] = [];
    for (let index = 0; index < left.length / 2; index++) {
      const home = left[index];
      const away = left[left.length - 1 - index];
      if (!home || !away) continue;
      const match = playMatch(random, [home, away], round, minute + random.between(0, 6));
      matches.push(match);
      const isHome = wins(match);
      winners.push(isHome ? home : away);
      losers.push(isHome ? away : home);
    }
    const [one, other] = losers;
    if (left.length === 4 && one && other) {
      const third = playMatch(random, [one, other], -1, minute + minutesARound + 2);
      matches.push(third);
      out.unshift(...(wins(third) ? [one, other] : [other, one]));
    } else out.unshift(...losers);
    left = winners;
    round++;
    minute += minutesARound;
  }
  // An empty slot of the bracket, which programs write out and nobody played.
  matches.push({
    phase: "Tableau A",
    system: "sko",
    round,
    home: null,
    away: null,
    score: null,
    forfeit: false,
    startMinute: null,
    endMinute: null,
  });
  return { matches, ranking: [...left, ...out] };
}
