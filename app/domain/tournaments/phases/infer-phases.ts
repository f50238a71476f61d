import type { Phase } from "./phase.ts";
import { type PlayedMatch, teamsOf } from "./played-match.ts";

/**
 * The phases that are seen in matches, where no file says them: matches of one group belong together; where rounds begin
 * again at 1 and what follows is a tree, another phase begins. Matches are in the order of their file.
 */
export function inferPhases(matches: readonly PlayedMatch[]): Phase[] {
  const groups = [...Map.groupBy(matches, ({ group }) => group).values()];
  return groups.flatMap(splitAtTree).map(
    (list): Phase => ({
      system: isTree(list) ? systemOfTree(list) : null,
      slots: list.map(({ id, round }) => ({ round, match: id })),
      columns: [],
      standings: [],
    }),
  );
}

function splitAtTree(matches: readonly PlayedMatch[]): (readonly PlayedMatch[])[] {
  let greatest = 0;
  for (const [index, { round }] of matches.entries()) {
    const rest = matches.slice(index);
    if (round === 1 && greatest > 1 && isTree(rest)) return [matches.slice(0, index), rest];
    greatest = Math.max(greatest, round ?? 0);
  }
  return [matches];
}

function systemOfTree(matches: readonly PlayedMatch[]): "sko" | "dko" {
  return matches.some(({ round }) => (round ?? 0) < -1) ? "dko" : "sko";
}

/**
 * Whether matches are an elimination: no round has more of them than the one before, the last has one, and nobody who lost a
 * match plays in a later round without having played on the losers' side.
 */
export function isTree(matches: readonly PlayedMatch[]): boolean {
  const rounds = [...new Set(matches.map(({ round }) => round ?? 0))].sort((one, other) => one - other);
  const ahead = rounds.filter((round) => round > 0);
  if (rounds.includes(0) || ahead.length < 2) return false;
  const ofRound = (round: number) => matches.filter((match) => match.round === round);
  const counts = ahead.map((round) => ofRound(round).length);
  if (counts.at(-1) !== 1 || counts.some((count, index) => count > (counts[index - 1] ?? count)))
    return false;
  const onLosersSide = new Set(matches.filter(({ round }) => (round ?? 0) < 0).flatMap(teamsOf));
  const out = new Set<string>();
  for (const round of ahead) {
    for (const match of ofRound(round)) {
      if (teamsOf(match).some((team) => out.has(team))) return false;
    }
    for (const match of ofRound(round)) {
      const loser = losingTeam(match);
      if (loser !== undefined && !onLosersSide.has(loser)) out.add(loser);
    }
  }
  return true;
}

function losingTeam(match: PlayedMatch): string | undefined {
  const [home, away] = teamsOf(match);
  if (match.winner === null) return undefined;
  return match.winner === "home" ? away : home;
}
