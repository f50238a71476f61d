import type { Flag } from "#app/data/connection/schema.ts";
import { type MatchPlayer, ratedAs, type Score } from "#app/domain/matches/match.ts";

/** The members of a side, as a match's row keeps them. */
export function parsePlayers(json: string): MatchPlayer[] {
  return JSON.parse(json) as MatchPlayer[];
}

/** Writes sides as JSON. Many matches share the objects of their people: each is written once. */
export function sideWriter(): (side: readonly MatchPlayer[]) => string {
  const known = new Map<MatchPlayer, string>();
  const written = (player: MatchPlayer) => {
    let text = known.get(player);
    if (text === undefined) {
      text = JSON.stringify(player);
      known.set(player, text);
    }
    return text;
  };
  return (side) => `[${side.map(written).join()}]`;
}

/** A score as its row keeps it: what `JSON.stringify` gives, for a fifth of its time. */
export function writeScore({ home, away }: Score): string {
  return `{"home":[${home.join()}],"away":[${away.join()}]}`;
}

interface StoredContest {
  readonly home: string;
  readonly away: string;
  readonly score: string | null;
  readonly forfeit: Flag;
}

interface ParsedContest<Member> {
  readonly home: Member[];
  readonly away: Member[];
  readonly score: Score | null;
  readonly forfeit: boolean;
}

/** The sides, the score and the forfeit of a match, as its row keeps them. */
export function parseContest({ home, away, score, forfeit }: StoredContest): ParsedContest<MatchPlayer> {
  return {
    home: parsePlayers(home),
    away: parsePlayers(away),
    score: score === null ? null : (JSON.parse(score) as Score),
    forfeit: forfeit === 1,
  };
}

/** The same with whom the match rates in place of its players (`ratedAs`): all that rating needs of them. */
export function parseRatedContest(row: StoredContest): ParsedContest<string | null> {
  const { home, away, score, forfeit } = parseContest(row);
  return { home: home.map(ratedAs), away: away.map(ratedAs), score, forfeit };
}
