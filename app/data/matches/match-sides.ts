import type { Flag } from "#app/data/connection/schema.ts";
import { type MatchPlayer, ratedAs, type Score } from "#app/domain/matches/match.ts";
import { madeOnceEach } from "#app/domain/values/made-once.ts";

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

interface ParsedContest {
  readonly home: MatchPlayer[];
  readonly away: MatchPlayer[];
  readonly score: Score | null;
  readonly forfeit: boolean;
}

/** The score of a match, as its row keeps it. */
function parseScore(json: string): Score {
  return JSON.parse(json) as Score;
}

/** The sides, the score and the forfeit of a match, as its row keeps them. */
export function parseContest({ home, away, score, forfeit }: StoredContest): ParsedContest {
  return {
    home: parsePlayers(home),
    away: parsePlayers(away),
    score: score === null ? null : parseScore(score),
    forfeit: forfeit === 1,
  };
}

/** A match's sides by whom it rates, in place of its players: all that rating needs of them. Matches of one team share its list. */
export interface RatedContest {
  readonly home: readonly (string | null)[];
  readonly away: readonly (string | null)[];
  readonly score: Score | null;
  readonly forfeit: boolean;
}

/** More than the teams of an evening: matches of one are mostly read one after another. */
const mostKept = 2_000;

/** Reads of matches whom they rate (`ratedAs`). What a team or a score says is parsed once for the matches that have it. */
export function ratedContestReader(): (row: StoredContest) => RatedContest {
  const ids = new Map<string | null, string | null>();
  const shared = (id: string | null) => {
    const known = ids.get(id);
    if (known !== undefined) return known;
    ids.set(id, id);
    return id;
  };
  const sideOf = madeOnceEach(mostKept, (json) => parsePlayers(json).map((one) => shared(ratedAs(one))));
  const scoreOf = madeOnceEach(mostKept, parseScore);
  return ({ home, away, score, forfeit }) => ({
    home: sideOf(home),
    away: sideOf(away),
    score: score === null ? null : scoreOf(score),
    forfeit: forfeit === 1,
  });
}
