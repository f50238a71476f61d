import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import type { FileCompetition, FileMatch, ResultFile } from "#app/domain/import/result-file.ts";
import { nameKey } from "#app/domain/players/player-name.ts";

/** A competition that stands in its tournament twice, match for match: imported, each match would count twice (R33). */
export function findRepeatedCompetition({
  tournaments,
}: Pick<ResultFile, "tournaments">): ImportRefusal | undefined {
  for (const { competitions } of tournaments) {
    const repeated = competitions.find((one, index) => competitions.slice(0, index).some(isSameAs(one)));
    if (repeated) return { code: "duplicateCompetition", path: repeated.path, found: repeated.name };
  }
  return undefined;
}

function isSameAs({ name, matches }: FileCompetition): (other: FileCompetition) => boolean {
  return (other) =>
    matches.length > 0 &&
    matches.length === other.matches.length &&
    nameKey(name) === nameKey(other.name) &&
    keysOf(matches) === keysOf(other.matches);
}

function keysOf(matches: Iterable<FileMatch>): string {
  return JSON.stringify(Array.from(matches, ({ path: _path, ...match }) => match));
}
