import type { Match, MatchWinner } from "#app/domain/matches/match.ts";
import type { MatchOutcome } from "#app/domain/matches/match-outcome.ts";
import { compareNumbered } from "#app/domain/values/text-order.ts";

/** A match of a tournament that is being played. */
export interface LiveMatch {
  readonly id: string;
  /** Instants, UTC. */
  readonly startAt: string | null;
  readonly endAt: string | null;
  /** As the file says it: a match that is still on has none, whatever its score is. */
  readonly winner: MatchWinner;
  readonly outcome: MatchOutcome;
  /** The number of its table in the hall, as far as it is known. */
  readonly tableNumber: string | null;
  /** Keys of everyone in it (`peopleIn`). */
  readonly people: readonly string[];
}

/** Keys of everyone in a match: a player's id, or the name of somebody who is no player. */
export function peopleIn({ home, away }: Pick<Match, "home" | "away">): string[] {
  return [...home, ...away].map(({ playerId, name }) => playerId ?? `name ${name}`);
}

/** Which matches are on, which are called to a table, and which ended last; ids, in the order in which they are shown. */
export interface MatchesNow {
  readonly playing: readonly string[];
  readonly called: readonly string[];
  /** Of those that are over, the last few. */
  readonly latest: readonly string[];
  /** Drawn, and neither called nor begun; in the order of the file. */
  readonly waiting: readonly string[];
  /** Everything that is over, the last first. */
  readonly over: readonly string[];
}

const mostLatest = 8;

/**
 * A match is on from its start to its end, or until a later one was started at its table or by somebody in it: programs do
 * not always note an end. A match with a table and without a start is called.
 */
export function matchesNow(matches: readonly LiveMatch[]): MatchesNow {
  const lastStart = new Map<string, string>();
  for (const { startAt, tableNumber, people } of matches) {
    for (const key of keysOf(tableNumber, people)) {
      if (startAt !== null && startAt > (lastStart.get(key) ?? "")) lastStart.set(key, startAt);
    }
  }
  const isOn = ({ startAt, endAt, winner, outcome, tableNumber, people }: LiveMatch) =>
    startAt !== null &&
    endAt === null &&
    (winner === null || winner === 0) &&
    outcome !== "bye" &&
    outcome !== "forfeit" &&
    keysOf(tableNumber, people).every((key) => (lastStart.get(key) ?? "") <= startAt);
  const playing = matches.filter(isOn);
  const on = new Set(playing.map(({ id }) => id));
  const drawn = matches.filter(
    ({ startAt, endAt, outcome }) => startAt === null && endAt === null && outcome === "unplayed",
  );
  const called = drawn.filter(({ tableNumber }) => tableNumber !== null);
  const over = matches
    .filter(({ id, outcome }) => !on.has(id) && outcome !== "unplayed" && outcome !== "bye")
    .toSorted((one, other) => (endOf(one) < endOf(other) ? 1 : endOf(one) > endOf(other) ? -1 : 0))
    .map(({ id }) => id);
  return {
    playing: playing.toSorted(byTable).map(({ id }) => id),
    called: called.toSorted(byTable).map(({ id }) => id),
    latest: over.slice(0, mostLatest),
    waiting: drawn.filter(({ tableNumber }) => tableNumber === null).map(({ id }) => id),
    over,
  };
}

function keysOf(tableNumber: string | null, people: readonly string[]): string[] {
  return [...people, ...(tableNumber === null ? [] : [`table ${tableNumber}`])];
}

function endOf({ startAt, endAt }: LiveMatch): string {
  return endAt ?? startAt ?? "";
}

/** Tables by their numbers; those without one come last. */
function byTable(one: LiveMatch, other: LiveMatch): number {
  if (one.tableNumber === null || other.tableNumber === null)
    return Number(one.tableNumber === null) - Number(other.tableNumber === null);
  return compareNumbered(one.tableNumber, other.tableNumber);
}
