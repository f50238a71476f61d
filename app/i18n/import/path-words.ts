import { m } from "#app/i18n/paraglide/messages.js";

/** Where in a file something is, for people: a table's line and column in words, any other path as the document has it. */
export function pathWords(path: string): string {
  const [, line, column] = /^L(\d+)(?:\.(.+))?$/s.exec(path) ?? [];
  if (line === undefined) return path;
  return column === undefined ? m.import_line({ line }) : m.import_cell({ line, column });
}
