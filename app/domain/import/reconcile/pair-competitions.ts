import { nameKey } from "#app/domain/players/player-name.ts";

/**
 * Finds each competition of a file among the stored ones of its tournament: by name, accents, case and order of the
 * words ignored; of two with one name the first is the first.
 */
export function pairCompetitions<
  File extends { readonly name: string },
  Stored extends { readonly name: string },
>(
  file: readonly File[],
  stored: readonly Stored[],
): { readonly file: File; readonly stored: Stored | undefined }[] {
  const waiting = new Map<string, Stored[]>();
  for (const row of stored) {
    const key = nameKey(row.name);
    waiting.set(key, [...(waiting.get(key) ?? []), row]);
  }
  return file.map((competition) => ({
    file: competition,
    stored: waiting.get(nameKey(competition.name))?.shift(),
  }));
}
