import type { MatchOutcome } from "#app/domain/matches/match-outcome.ts";

/** A match of a tournament as far as its highlights go. */
export interface HighlightMatch {
  readonly id: string;
  readonly outcome: MatchOutcome;
  /** What the ratings foresaw for home, 0 to 1; null for a match that moved none. */
  readonly expected: number | null;
  readonly startAt: string | null;
  readonly endAt: string | null;
  /** What each player gained. */
  readonly changes: ReadonlyMap<string, number>;
}

/** What a tournament is told by; each is null, or empty, where nothing says it. */
export interface TournamentHighlights {
  /** The victory that was expected least. */
  readonly upset: {
    readonly matchId: string;
    readonly winner: "home" | "away";
    readonly expected: number;
  } | null;
  /** Who gained most over the tournament. */
  readonly gain: { readonly playerIds: readonly string[]; readonly change: number } | null;
  readonly longest: { readonly matchId: string; readonly minutes: number } | null;
}

/** A victory that was likelier than this is no upset. */
const upsetBelow = 0.4;
/** A longer time is a match whose end nobody noted. */
const longestMinutes = 180;

/** What is worth telling of a tournament. */
export function tournamentHighlights(matches: readonly HighlightMatch[]): TournamentHighlights {
  return { upset: upsetOf(matches), gain: gainOf(matches), longest: longestOf(matches) };
}

function upsetOf(matches: readonly HighlightMatch[]): TournamentHighlights["upset"] {
  let least: TournamentHighlights["upset"] = null;
  for (const { id, outcome, expected } of matches) {
    if (expected === null || (outcome !== "home" && outcome !== "away")) continue;
    const ofWinner = outcome === "home" ? expected : 1 - expected;
    if (ofWinner < (least?.expected ?? upsetBelow))
      least = { matchId: id, winner: outcome, expected: ofWinner };
  }
  return least;
}

function gainOf(matches: readonly HighlightMatch[]): TournamentHighlights["gain"] {
  const sums = new Map<string, number>();
  for (const { changes } of matches)
    for (const [player, change] of changes) sums.set(player, (sums.get(player) ?? 0) + change);
  const change = Math.max(0, ...sums.values());
  if (change === 0) return null;
  return { change, playerIds: [...sums].flatMap(([player, sum]) => (sum === change ? player : [])) };
}

function longestOf(matches: readonly HighlightMatch[]): TournamentHighlights["longest"] {
  let longest: TournamentHighlights["longest"] = null;
  for (const { id, outcome, startAt, endAt } of matches) {
    if (startAt === null || endAt === null || outcome === "bye" || outcome === "forfeit") continue;
    const minutes = Math.round((Date.parse(endAt) - Date.parse(startAt)) / 60_000);
    if (minutes > (longest?.minutes ?? 0) && minutes <= longestMinutes) longest = { matchId: id, minutes };
  }
  return longest;
}

/** The newcomers worth naming: where most are new, the archive begins here, and it says nothing of them. */
export function notableNewcomers<Id>(newcomers: readonly Id[], participants: number): readonly Id[] {
  return newcomers.length * 2 <= participants ? newcomers : [];
}
