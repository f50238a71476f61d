import type { Queries } from "#app/data/connection/database.ts";
import { type HiddenPerson, hasWords, type NamesOfOthers } from "#app/domain/players/mentions/disguise.ts";
import { bareWord, partsOfText } from "#app/domain/players/mentions/text-words.ts";
import { partsOfName } from "#app/domain/players/mentions/written-names.ts";
import { listNamesOfEvents } from "./written-texts.ts";

/** Names change seldom, and to take one apart costs more than to read it. */
const knownParts = new Map<string, readonly string[]>();
const mostKnown = 20_000;

/**
 * The names of others that have a word of a hidden person's aliases: only beside these an alias, or a single word, can mean
 * somebody else. All other names are read and left at once: this is read after each change.
 */
export async function readNamesOfOthers(
  db: Queries,
  hidden: readonly HiddenPerson[],
): Promise<NamesOfOthers> {
  const words = new Set(hidden.flatMap(wordsThatMayMeanOthers));
  // Most have no alias: then nobody else's name is read.
  if (words.size === 0) return { people: [], events: [] };
  const hasOne = (name: string) => partsOf(name).some((part) => words.has(part));
  const people = await db.selectFrom("people").select("name").where("erasedAt", "is", null).execute();
  const events = hasWords(hidden) ? await listNamesOfEvents(db) : [];
  return { people: people.map(({ name }) => name).filter(hasOne), events: events.filter(hasOne) };
}

function wordsThatMayMeanOthers({ names, aliases }: HiddenPerson): string[] {
  const ofNames = names.map(partsOfName).filter((parts) => parts.length === 1);
  return [...ofNames, ...aliases.map(partsOfName)].flat();
}

function partsOf(name: string): readonly string[] {
  const known = knownParts.get(name);
  if (known) return known;
  if (knownParts.size >= mostKnown) knownParts.clear();
  // "D’Amours" has the word "amours", as texts have it.
  const bare = partsOfText(name).map((word) => bareWord(name, word).folded);
  const parts = [...partsOfName(name), ...bare];
  knownParts.set(name, parts);
  return parts;
}
