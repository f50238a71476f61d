import type { ImportFile } from "#app/steps/import/import-report.ts";

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
