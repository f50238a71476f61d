import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import type { FileCompetition, FileMatch, ResultFile } from "#app/domain/import/result-file.ts";
import { nameKey } from "#app/domain/players/player-name.ts";

/** A competition that stands in its tournament twice, match for match: imported, each match would count twice (R33). */
export function findRepeatedCompetition({
  tournaments,
}: Pick<ResultFile, "tournaments">): ImportRefusal | undefined {
  for (const { competitions } of tournaments) {
    const repeated = findRepeated(competitions);
    if (repeated) return { code: "duplicateCompetition", path: repeated.path, found: repeated.name };
  }
  return undefined;
}

/** Those of one name that have as many matches are read beside each other, as far as they are the same: none is read twice. */
function findRepeated(competitions: readonly FileCompetition[]): FileCompetition | undefined {
  const played = competitions.filter(({ matches }) => matches.length > 0);
  for (const named of alike(played, ({ name, matches }) => `${matches.length} ${nameKey(name)}`)) {
    let same = [named.map((competition) => ({ competition, rest: competition.matches[Symbol.iterator]() }))];
    for (let left = named[0]?.matches.length ?? 0; left > 0 && same.length > 0; left--)
      same = same.flatMap((some) => alike(some, ({ rest }) => keyOf(rest.next().value)));
    const repeated = same[0]?.[1];
    if (repeated) return repeated.competition;
  }
  return undefined;
}

/** Those that have a key with another one in common, by that key. */
function alike<Entry>(entries: readonly Entry[], keyOfOne: (entry: Entry) => string): Entry[][] {
  return [...Map.groupBy(entries, keyOfOne).values()].filter((group) => group.length > 1);
}

function keyOf({ path: _path, ...match }: FileMatch): string {
  return JSON.stringify(match);
}
