import type { FilePlayer } from "#app/domain/import/result-file.ts";
import { filePersonKey, nameInReports } from "#app/domain/import/who-is-who/file-people.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { ReadFile } from "./source/source-group.ts";

/** Someone in a file, with how many matches they have in it, and with whom. */
export interface PersonInFile {
  readonly key: string;
  readonly entry: FilePlayer;
  matches: number;
  readonly partners: string[];
}

/** A file that names people; they are only gathered where somebody is asked about. */
export interface NamingFile {
  readonly fileKey: string;
  readonly table: StoredTable;
  /** Other files of the evening about the same night, by their keys: they have the same matches. */
  readonly sameNight: ReadonlySet<string>;
  readonly people: () => Iterable<PersonInFile>;
}

/** A result file as one that names people. */
export function namingFile(
  { input, table, resultFile }: ReadFile,
  sameNight: NamingFile["sameNight"],
): NamingFile {
  return { fileKey: input.key, table, sameNight, people: () => peopleIn(resultFile) };
}

/** Everyone whom registrations and matches name, with their matches and whom they play with. */
function peopleIn(resultFile: ReadFile["resultFile"]): Iterable<PersonInFile> {
  const people = new Map<string, PersonInFile>();
  const note = (side: readonly FilePlayer[], matches: number) => {
    for (const entry of side) {
      const key = filePersonKey(entry);
      const person = people.get(key) ?? { key, entry, matches: 0, partners: [] };
      people.set(key, person);
      person.matches += matches;
      for (const partner of side) {
        const name = nameInReports(partner);
        if (partner !== entry && !person.partners.includes(name)) person.partners.push(name);
      }
    }
  };
  for (const { registered, matches } of resultFile.tournaments.flatMap((one) => one.competitions)) {
    for (const { players } of registered) note(players, 0);
    for (const { home, away } of matches) for (const side of [home, away]) note(side, 1);
  }
  return people.values();
}
