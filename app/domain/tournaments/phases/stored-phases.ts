import type { FileMatch, FilePhase, FilePlayer } from "#app/domain/import/result-file.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import type { MemberPointer, Phase, Slot } from "./phase.ts";
import { tableNumbersOf } from "./table-numbers.ts";

/** A member of a side of a match of the file. */
export interface FileMember {
  readonly path: string;
  readonly side: "home" | "away";
  readonly member: number;
}

/** Where the matches of a file and their people are in the database. */
export interface StoredMatches {
  /** The id of a match; undefined for an entry that is no match. */
  readonly idOf: (path: string) => string | undefined;
  /** The same person in the stored match, whose sides another file may have written the other way round. */
  readonly memberOf: (member: FileMember) => Pick<MemberPointer, "side" | "member"> | undefined;
}

/**
 * A competition's phases as they are kept. Whoever stands in a table is pointed at as a member of a match; who played none
 * of the phase's matches is left out of its table.
 */
export function storedPhases(
  phases: readonly FilePhase[],
  matches: Iterable<FileMatch>,
  stored: StoredMatches,
): Phase[] {
  const byPath = new Map(Array.from(matches, (match) => [match.path, match]));
  return phases.map(({ system, slots, columns, standings }) => {
    const members = membersOf(slots.flatMap(({ path }) => byPath.get(path) ?? []));
    const positions = new Map(slots.map(({ path }, index) => [path, index]));
    const pointerTo = (player: FilePlayer): MemberPointer[] => {
      const found = members.get(playerKey(player));
      const inMatch = found && stored.memberOf(found);
      if (!inMatch) return [];
      // Where the file had them is no part of it: the same file again would be something else.
      const { side, member } = inMatch;
      return [{ slot: positions.get(found.path) ?? 0, side, member }];
    };
    return {
      system,
      slots: slots.map(({ path, ...slot }) => ({ ...slot, match: stored.idOf(path) ?? null })),
      columns,
      standings: standings
        .map(({ rank, players, figures }) => ({ rank, members: players.flatMap(pointerTo), figures }))
        .filter((standing) => standing.members.length > 0),
    };
  });
}

/**
 * The phases that a competition has after a file: what the file says, else what was known. Ranks, and a table with its tie-breaks,
 * are not given up for the same matches without them, which another program's file of the same night has: those of all phases, or of
 * one; so each phase has the most that either said. The same holds for the tables in the hall, except of a match that waits: if its
 * file names none, it is called to none. Nor is anything written where that program only begins at the final. `corrected` are the ids
 * of matches that were played and that the file has otherwise, or no more: where it has no ranks, those of their phase are known no
 * more. `waiting` are the ids of those that have not begun.
 */
export function mergedPhases(
  known: readonly Phase[],
  file: readonly Phase[],
  corrected: ReadonlySet<string>,
  waiting: readonly string[] = [],
): readonly Phase[] {
  if (asSaid(known) === asSaid(file)) return known;
  const left = known.map((phase) => {
    const isCorrected = phase.slots.some(({ match }) => match !== null && corrected.has(match));
    return isCorrected ? { ...phase, columns: [], standings: [] } : phase;
  });
  // Without the ranks that stood on a mistake: the same file again finds what it leaves now.
  const isKept = file.length === 0 || (detailOf(file) < detailOf(left) && areOfSameMatches(left, file));
  const [taken, other] = isKept ? [left, file] : [file, left];
  const numbers = tableNumbersOf(left);
  // A file without phases calls nobody, and sends nobody back.
  if (file.length > 0) for (const id of waiting) numbers.delete(id);
  for (const [id, number] of tableNumbersOf(file)) numbers.set(id, number);
  const merged = taken.map((phase) =>
    withTableNumbers(other.find((same) => hasMoreOfSame(same, phase)) ?? phase, numbers),
  );
  return asSaid(merged) === asSaid(known) ? known : merged;
}

function withTableNumbers(phase: Phase, numbers: ReadonlyMap<string, string>): Phase {
  const withNumber = ({ round, match, tableNumber: _own, ...slot }: Slot): Slot => {
    const tableNumber = match === null ? undefined : numbers.get(match);
    // In the order in which slots are stored: only so is the same thing said by the same text.
    return { round, ...(tableNumber === undefined ? {} : { tableNumber }), match, ...slot };
  };
  return { ...phase, slots: phase.slots.map(withNumber) };
}

/** Whether a phase has ranks or tie-breaks that another one of the same matches has not. Of those without any, none is another one. */
function hasMoreOfSame(phase: Phase, other: Phase): boolean {
  const hasMatches = phase.slots.some(({ match }) => match !== null);
  return hasMatches && detailOf([phase]) > detailOf([other]) && areOfSameMatches([phase], [other]);
}

function areOfSameMatches(...lists: readonly (readonly Phase[])[]): boolean {
  const matchesOf = (phases: readonly Phase[]) =>
    phases.flatMap(({ slots }) => slots.flatMap(({ match }) => match ?? [])).sort();
  return new Set(lists.map((phases) => matchesOf(phases).join())).size === 1;
}

/** What phases have beside their matches: 2 for a table with tie-breaks, 1 for ranks, 0 for nothing. */
function detailOf(phases: readonly Phase[]): number {
  if (phases.some(({ columns }) => columns.length > 0)) return 2;
  return phases.some(({ standings }) => standings.length > 0) ? 1 : 0;
}

/** Phases as what they say, in whatever order they list their rounds. */
function asSaid(phases: readonly Phase[]): string {
  const said = phases.map(({ slots, standings, ...phase }) => ({
    ...phase,
    slots: [...slots].sort((one, other) => (one.round ?? 0) - (other.round ?? 0)),
    standings: standings.map(({ members, ...standing }) => ({
      ...standing,
      members: members.map(({ slot, ...member }) => ({ ...member, match: slots[slot]?.match })),
    })),
  }));
  return JSON.stringify(said);
}

/** Everyone by who they are, in the first match that has them. */
function membersOf(matches: readonly FileMatch[]): Map<string, FileMember> {
  const members = new Map<string, FileMember>();
  for (const match of matches) {
    for (const side of ["home", "away"] as const) {
      for (const [member, player] of match[side].entries()) {
        const key = playerKey(player);
        if (!members.has(key)) members.set(key, { path: match.path, side, member });
      }
    }
  }
  return members;
}

function playerKey({ license, code, name }: FilePlayer): string {
  return license ?? code ?? `name ${nameKey(name ?? "")}`;
}
