import type { FilePlayer } from "#app/domain/import/result-file.ts";
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
