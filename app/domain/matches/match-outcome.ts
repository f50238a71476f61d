import type { Contest, Score } from "./match.ts";

/** How a match ended. Only home, away and draw were played, and only they are rated (R9). */
export type MatchOutcome = "home" | "away" | "draw" | "bye" | "forfeit" | "unplayed";

/** How a match ended for one of its sides. */
export type SideOutcome = "win" | "loss" | "draw" | "bye" | "forfeit" | "unplayed";

/**
 * R8, R9: a bye and a forfeit count as such, whatever score or winner the file has; else the
 * file's winner; else the sets won, or one score; without either, or 0–0, the match was not played.
 */
export function outcomeOf(contest: Contest): MatchOutcome {
  if (contest.home.length === 0 || contest.away.length === 0) return "bye";
  if (contest.forfeit) return "forfeit";
  if (contest.winner === 1) return "home";
  if (contest.winner === 2) return "away";
  if (contest.score === null || isBlank(contest.score)) return "unplayed";
  const [home, away] = setsWon(contest.score);
  if (home === away) return "draw";
  return home > away ? "home" : "away";
}

/** The score that is shown of a match. Files invent one for a bye (R9): nobody played for it, and it is told nobody. */
export function shownScore(contest: Contest): Score | null {
  return outcomeOf(contest) === "bye" ? null : contest.score;
}

/** Who goes on from a match. A forfeit can say it too, although it counts in nothing that is rated; null where nobody does. */
export function winnerOf(contest: Contest): "home" | "away" | null {
  const outcome = outcomeOf(contest);
  if (outcome === "home" || outcome === "away") return outcome;
  if (outcome !== "forfeit" || contest.winner === null || contest.winner === 0) return null;
  return contest.winner === 1 ? "home" : "away";
}

/** The sides by which a forfeit is said: who gave up, or both where the file does not say who goes on. */
export function forfeiters(winner: "home" | "away" | null): {
  readonly home: boolean;
  readonly away: boolean;
} {
  return { home: winner !== "home", away: winner !== "away" };
}

/** True when the match counts: played, won, lost or drawn (R26). */
export function wasPlayed(outcome: MatchOutcome): outcome is "home" | "away" | "draw" {
  return outcome === "home" || outcome === "away" || outcome === "draw";
}

/** How many of some matches count in nobody's tally (R26), as they ended for one side: byes, forfeits, and what was not played. */
export function countUncounted(matches: readonly { readonly outcome: SideOutcome }[]): number {
  const uncounted: readonly SideOutcome[] = ["bye", "forfeit", "unplayed"];
  return matches.filter(({ outcome }) => uncounted.includes(outcome)).length;
}

/** How many of some matches somebody had to play: a bye is in a file's list, and nobody's match. */
export function countMatches(matches: readonly { readonly outcome: MatchOutcome }[]): number {
  return matches.filter(({ outcome }) => outcome !== "bye").length;
}

/** Who won by a score alone, 0 for a draw; undefined where it does not say. */
export function winnerByScore(score: Score | null): 0 | 1 | 2 | undefined {
  const winners = { home: 1, away: 2, draw: 0 } as const;
  const outcome = outcomeOf({ home: [1], away: [1], winner: null, score, forfeit: false });
  return wasPlayed(outcome) ? winners[outcome] : undefined;
}

/** The outcome for one side. */
export function sideOutcome(outcome: MatchOutcome, side: "home" | "away"): SideOutcome {
  if (outcome === "home" || outcome === "away") return outcome === side ? "win" : "loss";
  return outcome;
}

/** Sets won by home and by away; an equal set is nobody's. */
export function setsWon(score: Score): [home: number, away: number] {
  let home = 0;
  let away = 0;
  for (const [index, points] of score.home.entries()) {
    const others = score.away[index] ?? 0;
    if (points > others) home++;
    if (points < others) away++;
  }
  return [home, away];
}

function isBlank(score: Score): boolean {
  return [...score.home, ...score.away].every((points) => points === 0);
}
