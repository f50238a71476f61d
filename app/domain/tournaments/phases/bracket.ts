import { type BracketRound, nameLosers, nameRounds, nameWinners } from "./bracket-rounds.ts";
import type { Phase } from "./phase.ts";
import { advancingTeam, type PlayedMatch, teamKey, teamsOf } from "./played-match.ts";

/** A tree as it is drawn: in each round, what stands at 2n and 2n + 1 leads to n in the next. */
export interface Bracket {
  /** From the first round to the final, or in a double elimination to the last of its finals. */
  readonly winners: readonly BracketRound[];
  /** The losers' side, first round first; empty in a single elimination. */
  readonly losers: readonly BracketRound[];
  /** Matches for third place, by id. */
  readonly third: readonly string[];
}

/** The matches of one round as the file lists them; null for a slot in which nobody played. */
type Column = readonly (PlayedMatch | null)[];

/**
 * Puts an elimination together. Who leads to whom is read from the people, because files do not agree on the order in which
 * a tree's matches stand; where that says nothing, the order of the file stays. While it is played (`isOpen`), the rounds to come
 * are in it as far as the file has their slots. Undefined where the rounds are not known.
 */
export function buildBracket(
  { slots }: Pick<Phase, "slots">,
  matches: ReadonlyMap<string, PlayedMatch>,
  { isOpen = false } = {},
): Bracket | undefined {
  const columns = new Map<number, (PlayedMatch | null)[]>();
  for (const { round, match } of slots) {
    const found = match === null ? null : (matches.get(match) ?? null);
    if (round === null || round === 0) return undefined;
    const column = columns.get(round);
    if (column) column.push(found);
    else columns.set(round, [found]);
  }
  const inOrder = [...columns].sort(([one], [other]) => one - other);
  const all = inOrder.filter(([round]) => round > 0).map(([, column]) => column);
  const behind = inOrder.filter(([round, column]) => round < 0 && (isOpen || isPlayed(column)));
  const isDouble = behind.some(([round]) => round < -1);
  const ahead = isOpen ? withRoundsToCome(all, isDouble) : all.filter(isPlayed);
  if (!ahead.some(isPlayed)) return undefined;
  const winners = idsOf(arranged(ahead, isHalved, isOpen));
  // Whoever is not in the first round has a bye.
  const isAfterFirst = (index: number) => isOpen && index > 0;
  if (!isDouble) {
    const third = behind.flatMap(([, column]) => column.flatMap((match) => match?.id ?? []));
    return { winners: withWaiting(nameRounds(winners), isAfterFirst), losers: [], third };
  }
  const losers = behind.map(([round, column]) => (round === -1 ? withoutByes(column) : column));
  const shown = isOpen ? fromFirstPlayed(losers) : losers;
  const halves = isOpen ? isShorter : isHalvedBehind;
  // Who loses in the first round ahead comes into the first one here, while there is still somebody to lose.
  const isFed = isOpen && (ahead[0]?.some((match) => match?.outcome === "unplayed") ?? false);
  return {
    winners: withWaiting(nameWinners(winners), isAfterFirst),
    losers: withWaiting(
      nameLosers(idsOf(arranged(shown, halves, isOpen))),
      (index) => isFed || isAfterFirst(index),
    ),
    third: [],
  };
}

function withWaiting(
  rounds: readonly Omit<BracketRound, "isWaiting">[],
  isWaiting: (index: number) => boolean,
): BracketRound[] {
  return rounds.map((round, index) => ({ ...round, isWaiting: isWaiting(index) }));
}

/**
 * The rounds with a match, and those after them that lead on: half as many slots each, down to the final, in a double
 * elimination one more for the grand final. Whether a second one is needed nobody knows yet.
 */
function withRoundsToCome(columns: readonly Column[], isDouble: boolean): Column[] {
  const kept: Column[] = [];
  for (const column of columns) {
    const last = kept.at(-1)?.length ?? 0;
    const leadsOn = last > 1 && column.length === Math.ceil(last / 2);
    const isGrandFinal = isDouble && last === 1 && kept.at(-2)?.length !== 1 && column.length === 1;
    if (isPlayed(column) || leadsOn || isGrandFinal) kept.push(column);
  }
  return kept;
}

/** All rounds while none of them has begun; without those before the first with a match, which byes left empty, else. */
function fromFirstPlayed(columns: readonly Column[]): readonly Column[] {
  return columns.slice(Math.max(0, columns.findIndex(isPlayed)));
}

function isPlayed(column: Column): boolean {
  return column.some((match) => match !== null);
}

/** Whether two matches of a column lead to each of the next. Finals after finals do not halve. */
function isHalved(column: Column, next: Column): boolean {
  return column.length > 1 || next.length > 1;
}

/** On the losers' side every other round takes in those who just lost ahead, one a match. */
function isHalvedBehind(column: Column, next: Column): boolean {
  return playedIn(column) > next.length;
}

/** The same while it is played: then every slot counts. */
function isShorter(column: Column, next: Column): boolean {
  return column.length > next.length;
}

/** Nobody is drawn into the losers' final without an opponent: a team alone is a program's empty match for third place. */
function withoutByes(column: Column): Column {
  const matches = column.filter((match) => match?.outcome !== "bye");
  return matches.some((match) => match !== null) ? matches : column;
}

function playedIn(column: Column): number {
  return column.filter((match) => match !== null).length;
}

/** Columns in which each match stands where its winner goes on, from the last one backwards. */
function arranged(
  columns: readonly Column[],
  halves: (column: Column, next: Column) => boolean,
  isOpen: boolean,
): Column[] {
  const result: Column[] = [];
  let next: Column | undefined;
  for (const column of columns.toReversed()) {
    // What nobody is drawn into yet says nothing of the order before it.
    const isFirst = next === undefined || (isOpen && !isPlayed(next));
    const inFile = isOpen ? column : trimmed(column);
    const ordered: Column = isFirst ? inFile : before(column, next ?? [], halves(column, next ?? []));
    result.unshift(ordered);
    next = ordered;
  }
  return result;
}

function trimmed(column: Column): Column {
  return column.filter((match) => match !== null);
}

/** A column in the order of the one that it leads to. Whoever leads nowhere stands where room is left. */
function before(column: Column, next: Column, isHalf: boolean): Column {
  const left = new Set(trimmed(column) as readonly PlayedMatch[]);
  const take = (team: string): PlayedMatch | null => {
    if (team === "") return null;
    const all = [...left];
    const found =
      all.find((match) => advancingTeam(match) === team) ??
      all.find((match) => advancingTeam(match) === "" && teamsOf(match).includes(team));
    if (found) left.delete(found);
    return found ?? null;
  };
  const ordered = next.flatMap((match) => {
    const [home, away] = match ? [take(teamKey(match.home)), take(teamKey(match.away))] : [null, null];
    if (isHalf) return [home, away];
    // One match leads here, and the other side comes from elsewhere.
    if (home && away) left.add(away);
    return [home ?? away];
  });
  // Rather before a match that nobody is drawn into yet, and rather where the file has it.
  const isFree = (slot: number) =>
    ordered[slot] === null && (next[isHalf ? slot >> 1 : slot] ?? null) === null;
  for (const match of left) {
    const slot = [column.indexOf(match), ...ordered.keys()].find(isFree) ?? ordered.indexOf(null);
    if (slot >= 0) ordered[slot] = match;
    else ordered.push(match);
  }
  return ordered;
}

function idsOf(columns: readonly Column[]): (string | null)[][] {
  return columns.map((column) => column.map((match) => match?.id ?? null));
}
