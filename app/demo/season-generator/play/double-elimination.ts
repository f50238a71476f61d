import type { NightMatch, Team } from "#app/demo/season-generator/night-match.ts";
import type { Random } from "#app/demo/season-generator/random.ts";
import type { EliminationResult } from "./elimination.ts";
import { playMatch, wins } from "./play-match.ts";

const minutesARound = 20;

/**
 * A knock-out in which only the second defeat is the last: losers go on in negative rounds, the last of which, −1, decides
 * third place. Of the seeds, 8 or 4 play.
 */
export function playDoubleElimination(
  random: Random,
  seeds: readonly Team[],
  firstMinute: number,
): EliminationResult {
  const size = seeds.length >= 8 ? 8 : 4;
  const matches: NightMatch[] = [];
  const out: Team[] = [];
  let minute = firstMinute;
  const playRound = (pairs: readonly (readonly [Team, Team])[], round: number) => {
    const played = pairs.map((pair) => {
      const [home, away] = pair;
      const match = playMatch(random, pair, round, minute + random.between(0, 6));
      matches.push(match);
      return wins(match) ? { winner: home, loser: away } : { winner: away, loser: home };
    });
    minute += minutesARound;
    return { winners: played.map(({ winner }) => winner), losers: played.map(({ loser }) => loser) };
  };
  // 8 teams have 4 rounds on the losers' side, 4 have 2.
  let behind = -(2 * Math.log2(size) - 2);
  const loseAgain = (pairs: readonly (readonly [Team, Team])[]) => {
    const { winners, losers } = playRound(pairs, behind++);
    out.unshift(...losers);
    return winners;
  };
  let { winners: ahead, losers: left } = playRound(mirrored(seeds.slice(0, size)), 1);
  left = loseAgain(neighbours(left));
  for (let round = 2; ahead.length > 1; round++) {
    const { winners, losers } = playRound(neighbours(ahead), round);
    ahead = winners;
    left = loseAgain(left.flatMap((team, index) => pairOf(team, losers[losers.length - 1 - index])));
    if (left.length > 1) left = loseAgain(neighbours(left));
  }
  const last = playRound(
    ahead.flatMap((team) => pairOf(team, left[0])),
    Math.log2(size) + 1,
  );
  return { matches, ranking: [...last.winners, ...last.losers, ...out] };
}

/** First against last, second against last but one. */
function mirrored(teams: readonly Team[]): (readonly [Team, Team])[] {
  const half = teams.slice(0, teams.length / 2);
  return half.flatMap((team, index) => pairOf(team, teams[teams.length - 1 - index]));
}

function neighbours(teams: readonly Team[]): (readonly [Team, Team])[] {
  return teams.flatMap((team, index) => (index % 2 === 0 ? pairOf(team, teams[index + 1]) : []));
}

function pairOf(one: Team, other: Team | undefined): (readonly [Team, Team])[] {
  return other ? [[one, other]] : [];
}
