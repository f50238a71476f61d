import type { ImportFile, MatchesReport } from "#app/steps/import/import-report.ts";

/** A file of this content. */
export function fileOf(content: unknown, name = "file.json"): ImportFile {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  return { name, bytes: new TextEncoder().encode(text) };
}

/** The usual request for an import of matches. */
export const importing = {
  table: "auto",
  tournamentId: null,
  day: null,
  unknown: "create",
  dryRun: false,
} as const;

/** Whether an import changes or adds a match or a person, and not only an id, a last day or phases. */
export function changesMatches({ changesSomething, onlyCompletes }: MatchesReport): boolean {
  return changesSomething && onlyCompletes !== true;
}
