import type { FilePlayer, ResultFile } from "#app/domain/import/result-file.ts";
import type { StartRatingsFile } from "#app/domain/import/start-ratings-file.ts";
import { isNobody } from "#app/domain/players/player-name.ts";

/** Someone in a file, with the path of the first entry that names them. */
export interface FilePerson extends FilePlayer {
  readonly path: string;
}

/** What identifies a person within a file: the licence, else the code, else the name. */
export function filePersonKey(entry: FilePlayer): string {
  if (entry.license !== null) return `license ${entry.license}`;
  if (entry.code !== null) return `code ${entry.code}`;
  return `name ${entry.name ?? ""}`;
}

/** The name under which reports list someone: a file may know a licence or a code only. */
export function nameInReports({ name, license, code }: FilePlayer): string {
  return name ?? license ?? code ?? "";
}

/**
 * Each person of a file once, by key. Entries of one person complete each other: one may have the name, another the
 * code. Licences come first and names last, because a licence identifies best.
 */
export function gatherPeople(entries: Iterable<FilePerson>): [key: string, person: FilePerson][] {
  const people = new Map<string, FilePerson>();
  for (const entry of entries) {
    if (entry.license === null && entry.code === null && isNobody(entry.name)) continue;
    const key = filePersonKey(entry);
    const known = people.get(key);
    if (!known) people.set(key, entry);
    else if ((known.name === null && entry.name !== null) || (known.code === null && entry.code !== null)) {
      people.set(key, { ...known, name: known.name ?? entry.name, code: known.code ?? entry.code });
    }
  }
  const order = (key: string) => (key.startsWith("license") ? 0 : key.startsWith("code") ? 1 : 2);
  return [...people].sort(([one], [other]) => order(one) - order(other));
}

/**
 * Everyone whom the registrations and matches of a parsed file name, one after another: one of 177,000 matches names 700,000.
 * Somebody whom the parser gave as the same object is named once.
 */
export function* peopleOfResultFile(resultFile: ResultFile): Generator<FilePerson> {
  const named = new Set<FilePlayer>();
  const isNew = (person: FilePlayer) => named.size < named.add(person).size;
  for (const tournament of resultFile.tournaments) {
    for (const competition of tournament.competitions) {
      for (const { path, players } of competition.registered)
        for (const person of players) if (isNew(person)) yield { ...person, path };
      for (const { path, home, away } of competition.matches) {
        for (const person of home) if (isNew(person)) yield { ...person, path: `${path}.home` };
        for (const person of away) if (isNew(person)) yield { ...person, path: `${path}.away` };
      }
    }
  }
}

/** Everyone whom a file of starting ratings names. */
export function peopleOfStartRatings({ entries }: StartRatingsFile): FilePerson[] {
  return entries.map(({ path, name, code, license }) => ({ path, name, code, license }));
}
