import { type Bracket, buildBracket } from "#app/domain/tournaments/phases/bracket.ts";
import { inferPhases } from "#app/domain/tournaments/phases/infer-phases.ts";
import type { Phase, PhaseSystem } from "#app/domain/tournaments/phases/phase.ts";
import {
  type PhaseTable,
  type PhaseTableEntry,
  phaseTable,
} from "#app/domain/tournaments/phases/phase-table.ts";
import type { PlayedMatch } from "#app/domain/tournaments/phases/played-match.ts";
import type { PlayedMatches, ShownPerson } from "./read-played-matches.ts";

/** A phase as a tournament's page shows it: a bracket, or a table. */
export interface ShownPhase {
  /** As the file calls it; null where it does not. */
  readonly name: string | null;
  readonly system: PhaseSystem | null;
  readonly bracket: Bracket | null;
  readonly table: ShownTable | null;
  /** Ids, in the order of the file. */
  readonly matches: readonly string[];
}

export interface ShownTable extends Omit<PhaseTable, "rows"> {
  readonly rows: readonly (Omit<PhaseTableEntry, "members"> & { readonly people: readonly ShownPerson[] })[];
}

/** A competition's phases: those that files say, then those that are seen in the matches that these leave out. */
export function shownPhases(
  stored: readonly Phase[],
  played: readonly PlayedMatch[],
  matches: Pick<PlayedMatches, "played" | "people" | "names">,
): ShownPhase[] {
  const inPhases = new Set(stored.flatMap(({ slots }) => slots.flatMap(({ match }) => match ?? [])));
  // What a program wrote beside its phases, byes without a round, is no phase.
  const others = played.filter(
    ({ id, outcome }) => !inPhases.has(id) && (stored.length === 0 || outcome !== "bye"),
  );
  return [...stored, ...inferPhases(others)].flatMap((phase) => {
    const found = phase.slots.flatMap(({ match }) => matches.played.get(match ?? "") ?? []);
    return found.length === 0 ? [] : shownPhase(phase, found, matches);
  });
}

function shownPhase(
  phase: Phase,
  found: readonly PlayedMatch[],
  { played, people, names }: Pick<PlayedMatches, "played" | "people" | "names">,
): ShownPhase {
  const isTree = phase.system === "sko" || phase.system === "dko";
  const bracket = (isTree ? buildBracket(phase, played) : undefined) ?? null;
  const [group] = found.flatMap((match) => match.group ?? []);
  const table = bracket === null ? phaseTable(phase, played) : null;
  return {
    name: group === undefined ? null : names.disguise.text(group),
    system: phase.system,
    bracket,
    table: table && {
      ...table,
      rows: table.rows.map(({ members, ...row }) => ({
        ...row,
        people: members.flatMap((key) => people.get(key) ?? []),
      })),
    },
    matches: found.map(({ id }) => id),
  };
}
