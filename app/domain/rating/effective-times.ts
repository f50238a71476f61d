import type { LedgerCause } from "#app/domain/ledger/ledger-row.ts";

interface TimedRow {
  readonly cause: LedgerCause;
  readonly at: string;
  readonly playedAt: string | null;
}

/**
 * Where rows of a ledger stand in time, so that time only goes on: matches when they were played, everything else when it
 * was entered, or with the matches that it precedes. A ledger is not always in the order of play (a wrong clock, a file
 * that came late): as many matches as possible keep their own time, and the others stand with what was counted before them.
 */
export function effectiveTimes(rows: readonly TimedRow[]): string[] {
  const inOrder = longestRise(rows.map(({ cause, playedAt }) => (cause === "match" ? (playedAt ?? "") : "")));
  const times = rows.map(({ cause, at }, index) => (cause === "match" ? (inOrder.get(index) ?? "") : at));
  let next = "9999";
  for (let index = rows.length - 1; index >= 0; index--) {
    if (rows[index]?.cause === "match") next = times[index] || next;
    else if (next < (times[index] ?? "")) times[index] = next;
  }
  // What is counted out of its time before all the others stands with the first of them.
  let last = times.find((time) => time !== "") ?? "";
  return times.map((time) => {
    last = time > last ? time : last;
    return last;
  });
}

/** The longest series of times, by their index, of which none is before the one that precedes it; "" belongs to none. */
function longestRise(times: readonly string[]): ReadonlyMap<number, string> {
  // At each length, the index that ends the series with the earliest time; and what precedes an index in its series.
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const [index, time] of times.entries()) {
    if (time === "") continue;
    const length = firstAfter(ends, (end) => (times[end] ?? "") > time);
    before.set(index, ends[length - 1]);
    ends[length] = index;
  }
  const series = new Map<number, string>();
  for (let index = ends.at(-1); index !== undefined; index = before.get(index))
    series.set(index, times[index] ?? "");
  return series;
}

/** The first position of a sorted list of which something holds, or its length. */
function firstAfter(list: readonly number[], holds: (value: number) => boolean): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(list[middle] ?? 0)) to = middle;
    else from = middle + 1;
  }
  return from;
}
