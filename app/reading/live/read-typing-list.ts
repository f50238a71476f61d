import type { Queries } from "#app/data/connection/database.ts";
import type { LiveMatchRow } from "#app/data/live/live-match-rows.ts";
import { listTypedOperations } from "#app/data/live/typed-scores.ts";
import type { Score } from "#app/domain/matches/match.ts";
import type { SiteSettings } from "#app/domain/site/site-settings.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import { type LiveState, readLiveMatches } from "./read-live-tournament.ts";
import { eventNamesByMatch } from "./read-matches-now.ts";

/** A match to which a score can be given. */
export interface MatchToType {
  readonly id: string;
  readonly event: string;
  readonly tableNumber: string | null;
  /** The members' names, as they are stored. */
  readonly home: readonly string[];
  readonly away: readonly string[];
  readonly score: Score | null;
  readonly isForfeit: boolean;
  /** The operation that typed its present score; null where a file says it, or nobody. */
  readonly typedId: string | null;
}

/** The matches of the live tournament, as somebody with a phone at the tables looks for them. */
export interface TypingList {
  readonly tournament: string;
  readonly called: readonly MatchToType[];
  readonly playing: readonly MatchToType[];
  /** Neither called nor begun. */
  readonly waiting: readonly MatchToType[];
  /** Those that ended last, latest first: a score can be put right. */
  readonly over: readonly MatchToType[];
}

const mostOver = 30;

/** Reads the matches that wait for a score; null while no tournament is on. Compiled ones and byes take none. */
export async function readTypingList(
  db: Queries,
  settings: Pick<SiteSettings, "liveTournament">,
  liveDays: readonly string[],
): Promise<TypingList | null> {
  const all = { ...settings, hiddenTables: [], streamTable: "" };
  const { state, rows } = await readLiveMatches(db, all, liveDays);
  if (state.kind !== "on") return null;
  const typed = await listTypedOperations(db, state.tournament.id);
  return typingListOf(state, rows, typed);
}

type LiveNow = Extract<LiveState, { readonly kind: "on" }>;

function typingListOf(
  { tournament, played, board }: LiveNow,
  rows: readonly LiveMatchRow[],
  typed: ReadonlyMap<string, string>,
): TypingList {
  const open = new Set(rows.flatMap(({ id, compilationId }) => (compilationId === null ? id : [])));
  const wordsOf = matchWords(played, board);
  const toType = (id: string): MatchToType[] => {
    const match = played.matches[id];
    if (match === undefined || match.outcome === "bye" || !open.has(id)) return [];
    const [home, away] = [namesOf(match.home), namesOf(match.away)];
    const isForfeit = match.outcome === "forfeit";
    return [
      { id, ...wordsOf(id), home, away, score: match.score, isForfeit, typedId: typed.get(id) ?? null },
    ];
  };
  const called = board.called.map(({ match }) => match.id);
  const playing = board.playing.map(({ match }) => match.id);
  const listed = new Set([...called, ...playing]);
  const others = rows.filter(({ id }) => !listed.has(id));
  const isUnplayed = ({ id }: LiveMatchRow) => played.matches[id]?.outcome === "unplayed";
  const over = others.filter((row) => !isUnplayed(row)).toSorted(latestFirst);
  return {
    tournament: tournament.name,
    called: called.flatMap(toType),
    playing: playing.flatMap(toType),
    waiting: others.filter(isUnplayed).flatMap(({ id }) => toType(id)),
    over: over.flatMap(({ id }) => toType(id)).slice(0, mostOver),
  };
}

/** The event and the table of a match, in words. */
function matchWords(
  played: LiveNow["played"],
  { called, playing, latest }: LiveNow["board"],
): (id: string) => Pick<MatchToType, "event" | "tableNumber"> {
  const eventOf = eventNamesByMatch(played);
  const tableOf = new Map(
    [...called, ...playing, ...latest].map(({ match, tableNumber }) => [match.id, tableNumber]),
  );
  return (id) => ({ event: eventOf.get(id) ?? "", tableNumber: tableOf.get(id) ?? null });
}

function latestFirst(one: LiveMatchRow, other: LiveMatchRow): number {
  const [first, second] = [one.endAt ?? one.startAt ?? "", other.endAt ?? other.startAt ?? ""];
  return compareKeys(second, first);
}

function namesOf(members: readonly { readonly name: string }[]): string[] {
  return members.map(({ name }) => name);
}
