import { nameKey } from "#app/domain/players/player-name.ts";

/**
 * Finds each competition of a file among the stored ones of its tournament: by name, accents, case and order of the
 * words ignored; of two with one name the first is the first. Programs that know no events give their only one the
 * tournament's name: it is the only one that another program stored, or the other way round, where it may be (`mayBeOneEvent`).
 */
export function pairCompetitions<
  File extends { readonly name: string },
  Stored extends { readonly name: string },
>(
  file: readonly File[],
  stored: readonly Stored[],
  tournamentName: string,
): { readonly file: File; readonly stored: Stored | undefined }[] {
  const [one, other] = [file[0], stored[0]];
  if (one && other && file.length + stored.length === 2) {
    const isNameless = [one, other].some(({ name }) => nameKey(name) === nameKey(tournamentName));
    return [
      { file: one, stored: isNameless || nameKey(one.name) === nameKey(other.name) ? other : undefined },
    ];
  }
  const waiting = Map.groupBy(stored, ({ name }) => nameKey(name));
  return file.map((competition) => ({
    file: competition,
    stored: waiting.get(nameKey(competition.name))?.shift(),
  }));
}
