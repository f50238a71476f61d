import type { Match } from "#app/domain/matches/match.ts";

/** When a match began and ended, as the site has it or as a file says it. */
export type Times = Pick<Match, "startAt" | "endAt">;

/** The times of a stored match, and those that a file has of it. */
export interface TimesOfMatch {
  readonly known: Times;
  readonly said: Times;
  /** A file takes no time away from a match of which it says the same result. */
  readonly isSameResult: boolean;
}

interface Moment {
  readonly known: string | null;
  readonly said: string | null;
  readonly mayKeep: boolean;
}

/** Zones are apart by an hour at least, and by quarters of it. */
const quarterHour = 900_000;
const hour = 3_600_000;

/**
 * The times that the matches of a competition have after a file of them, in their order. Two programs write one clock differently: in
 * milliseconds, seconds or minutes, and one of them without its zone. So where most times of the file are those that are known, but
 * for what is written less exactly and for whole quarters of an hour, the more exact ones stay or are taken (`mayRefine`). Where both
 * write equally exactly, another time is another time. What the file leaves out stays, unless it would stand hours away from
 * the rest, or the match end before it begins.
 */
export function agreedTimes(matches: readonly TimesOfMatch[], mayRefine: boolean): Times[] {
  const clocks = comparedClocks(matches.flatMap(momentsOf));
  return matches.map((match) => {
    const [start, end] = momentsOf(match);
    const times = { startAt: agreed(start, clocks, mayRefine), endAt: agreed(end, clocks, mayRefine) };
    return inOrder(times, match, clocks);
  });
}

/** Without the one time that a file leaves out of two, where only this file makes the match end before it begins. */
function inOrder({ startAt, endAt }: Times, { known, said }: TimesOfMatch, { unit }: Clocks): Times {
  const isNewlyTurned = isTurned({ startAt, endAt }, unit) && !isTurned(known, unit);
  if (!isNewlyTurned || (said.startAt === null) === (said.endAt === null)) return { startAt, endAt };
  return said.endAt === null ? { startAt, endAt: null } : { startAt: null, endAt };
}

function isTurned({ startAt, endAt }: Times, unit: number): boolean {
  return startAt !== null && endAt !== null && Date.parse(startAt) - Date.parse(endAt) >= unit;
}

function momentsOf({ known, said, isSameResult }: TimesOfMatch): [start: Moment, end: Moment] {
  const momentOf = (name: keyof Times) => ({
    known: known[name],
    said: said[name],
    mayKeep: isSameResult,
  });
  return [momentOf("startAt"), momentOf("endAt")];
}

interface Clocks {
  /** In milliseconds: less than this apart is the same moment. */
  readonly unit: number;
  /** Which of the two is more exact. */
  readonly finer: "known" | "said" | "neither";
  /** Whether they are one clock. */
  readonly isOne: boolean;
  /** Whether the one clock is read in two zones. */
  readonly isMoved: boolean;
  /** Whether most times of the file are an hour or more away from those that are known. */
  readonly isFar: boolean;
}

function comparedClocks(moments: readonly Moment[]): Clocks {
  const knownUnit = unitOf(moments.map(({ known }) => known));
  const saidUnit = unitOf(moments.map(({ said }) => said));
  const unit = Math.max(knownUnit, saidUnit);
  const finer = knownUnit === saidUnit ? "neither" : knownUnit < saidUnit ? "known" : "said";
  const apart = moments.flatMap(({ known, said }) =>
    known === null || said === null ? [] : Date.parse(said) - Date.parse(known),
  );
  const agreeing = apart.filter((time) => (finer === "neither" ? time === 0 : isSameMoment(time, unit)));
  const isOne = apart.length === 0 || 2 * agreeing.length > apart.length;
  const isMoved = agreeing.some((time) => Math.abs(time) >= unit);
  const isFar = 2 * apart.filter((time) => Math.abs(time) >= hour).length > apart.length;
  return { unit, finer, isOne, isMoved, isFar };
}

function agreed({ known, said, mayKeep }: Moment, clocks: Clocks, mayRefine: boolean): string | null {
  const { unit, finer, isOne, isMoved, isFar } = clocks;
  if (said === known) return said;
  if (!isOne) return said === null && mayKeep && !isFar ? known : said;
  const isTaken = finer === "said" && mayRefine;
  // In another zone, a single time is hours away from the rest.
  if (said === null) return mayKeep && !(isTaken && isMoved) ? known : null;
  if (finer === "neither" || isTaken) return said;
  if (isMoved) return known;
  return known !== null && isSameMoment(Date.parse(said) - Date.parse(known), unit) ? known : said;
}

/** Whether times that are so far apart are one moment, written less exactly than to the unit, perhaps in another zone. */
function isSameMoment(apart: number, unit: number): boolean {
  const moved = Math.round(apart / quarterHour) * quarterHour;
  return (moved === 0 || Math.abs(moved) >= hour) && Math.abs(apart - moved) < unit;
}

/** What times are written in: milliseconds, seconds or minutes. */
function unitOf(times: readonly (string | null)[]): number {
  const instants = times.flatMap((time) => (time === null ? [] : Date.parse(time)));
  return [60_000, 1_000].find((unit) => instants.every((instant) => instant % unit === 0)) ?? 1;
}
