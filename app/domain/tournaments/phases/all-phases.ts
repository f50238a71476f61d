import { type Bracket, buildBracket } from "./bracket.ts";
import { inferPhases } from "./infer-phases.ts";
import type { Phase } from "./phase.ts";
import type { PlayedMatch } from "./played-match.ts";

/** A phase with the matches of it that are known. */
export interface FoundPhase {
  readonly phase: Phase;
  /** In the order of the file, at least one. */
  readonly found: readonly PlayedMatch[];
  /** What its matches are called in the file; null where they have no group. */
  readonly group: string | null;
  /** Null where it is no elimination, or the rounds are not known. */
  readonly bracket: Bracket | null;
}

/**
 * A competition's phases: those that files say, then those that are seen in the matches that these leave out. While they are
 * played (`isOpen`), trees have their rounds to come.
 */
export function allPhases(
  stored: readonly Phase[],
  played: readonly PlayedMatch[],
  { isOpen = false } = {},
): FoundPhase[] {
  const byId = new Map(played.map((match) => [match.id, match]));
  const inPhases = new Set(stored.flatMap(({ slots }) => slots.flatMap(({ match }) => match ?? [])));
  // What a program wrote beside its phases, byes without a round, is no phase.
  const others = played.filter(
    ({ id, outcome }) => !inPhases.has(id) && (stored.length === 0 || outcome !== "bye"),
  );
  return [...stored, ...inferPhases(others)].flatMap((phase) => {
    const found = phase.slots.flatMap(({ match }) => byId.get(match ?? "") ?? []);
    if (found.length === 0) return [];
    const [group] = found.flatMap((match) => match.group ?? []);
    const isTree = phase.system === "sko" || phase.system === "dko";
    const bracket = (isTree ? buildBracket(phase, byId, { isOpen }) : undefined) ?? null;
    return [{ phase, found, group: group ?? null, bracket }];
  });
}
