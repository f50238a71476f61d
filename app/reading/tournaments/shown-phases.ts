import { allPhases, type FoundPhase } from "#app/domain/tournaments/phases/all-phases.ts";
import type { Bracket } from "#app/domain/tournaments/phases/bracket.ts";
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

/** The table of a phase, with its people as they are shown. */
export interface ShownTable extends Omit<PhaseTable, "rows"> {
  readonly rows: readonly (Omit<PhaseTableEntry, "members"> & { readonly people: readonly ShownPerson[] })[];
}

/** A competition's phases as a page shows them; with the rounds to come while they are played. */
export function shownPhases(
  stored: readonly Phase[],
  played: readonly PlayedMatch[],
  matches: Pick<PlayedMatches, "played" | "people" | "names">,
  { isOpen }: { readonly isOpen: boolean },
): ShownPhase[] {
  return allPhases(stored, played, { isOpen }).map((phase) => shownPhase(phase, matches));
}

function shownPhase(
  { phase, found, group, bracket }: FoundPhase,
  { played, people, names }: Pick<PlayedMatches, "played" | "people" | "names">,
): ShownPhase {
  const table = bracket === null ? phaseTable(phase, played) : null;
  return {
    name: group === null ? null : names.disguise.text(group),
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
