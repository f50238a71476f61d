import { m } from "#app/i18n/paraglide/messages.js";

/** What people call the entries of a list, by the name that the list has in a file. */
const entries: Readonly<Record<string, (position: { number: number }) => string>> = {
  tournaments: m.import_at_tournament,
  tournament: m.import_at_tournament,
  competitions: m.import_at_competition,
  competition: m.import_at_competition,
  phases: m.import_at_phase,
  phase: m.import_at_phase,
  rounds: m.import_at_round,
  matches: m.import_at_match,
  plays: m.import_at_match,
  teams: m.import_at_team,
  players: m.import_at_player,
};

const documentPath = /^(?:\[\d+\]|[\p{L}_][\p{L}\p{N}_-]*)(?:\[\d+\]|\.[\p{L}_][\p{L}\p{N}_-]*)*$/u;

/**
 * Where in a file something is, for people: a table's line and column, the entries and the field of another document. Any other path,
 * such as one with a key that is no name, stays as the document has it.
 */
export function pathWords(path: string): string {
  const [, line, column] = /^L(\d+)(?:\.(.+))?$/s.exec(path) ?? [];
  if (line !== undefined)
    return column === undefined ? m.import_line({ line }) : m.import_cell({ line, column });
  return documentPath.test(path) ? documentWords(path).join(", ") : path;
}

function documentWords(path: string): string[] {
  const steps = path.match(/\[\d+\]|[^.[\]]+/g) ?? [];
  return steps.flatMap((step, index) => {
    const position = positionIn(step);
    const before = steps[index - 1];
    // A list with a word of its own is said by its entry.
    if (position !== undefined) return (entryWord(before) ?? m.import_at_entry)({ number: position });
    const next = steps[index + 1];
    if (next === undefined) return m.import_at_field({ name: step });
    return positionIn(next) !== undefined && entryWord(step) ? [] : m.import_at_inside({ name: step });
  });
}

/** A file's key may be called like anything, "constructor" too. */
function entryWord(list = ""): (typeof entries)[string] | undefined {
  return Object.hasOwn(entries, list) ? entries[list] : undefined;
}

/** The position of "[2]" among its list's entries, from 1. */
function positionIn(step: string): number | undefined {
  return step.startsWith("[") ? Number(step.slice(1, -1)) + 1 : undefined;
}
