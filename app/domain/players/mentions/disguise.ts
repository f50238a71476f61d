import { madeOnceEach } from "#app/domain/values/made-once.ts";
import { mentionKeys } from "./find-mention.ts";
import { replaceFullNames, replaceMentions } from "./replace-mentions.ts";
import { isFullName, nameFinder, partsOfName } from "./written-names.ts";

/** Someone who is shown under a pseudonym, with the names and licences by which texts may mention them. */
export interface HiddenPerson {
  readonly pseudonym: string;
  /** Their name; of the same one, nobody can tell who is meant. */
  readonly names: readonly string[];
  /** Other names that files and administrators gave them, as they are compared. */
  readonly aliases: readonly string[];
  readonly licenses: readonly string[];
}

/** Replaces names by pseudonyms where no player is linked (R59). */
export interface Disguise {
  /** The pseudonym for a single name; null where the name is not of someone hidden. */
  readonly nameOf: (written: { readonly name: string; readonly license: string | null }) => string | null;
  /** A text in which hidden people appear under their pseudonyms. */
  readonly text: (text: string) => string;
  /** The same of what a tournament or a competition is called, or of an address: a single word in it means nobody. */
  readonly label: (text: string) => string;
}

/** Names in which a word that means somebody hidden stays. */
export interface NamesOfOthers {
  /** Of everybody: an alias that is one of them is not the hidden person's. */
  readonly people: readonly string[];
  /** Of tournaments, competitions and addresses. */
  readonly events: readonly string[];
}

/** What is called something comes again with each of its matches: a list of thousands has some hundreds of labels. */
const mostLabels = 5_000;

/** Whether somebody is found by a single word, which may also be a part of other names. */
export function hasWords(people: readonly HiddenPerson[]): boolean {
  return people.some(({ names, aliases }) =>
    [...names, ...aliases].some((name) => partsOfName(name).length === 1),
  );
}

/** The disguise for some people. */
export function createDisguise(hidden: readonly HiddenPerson[], others: NamesOfOthers): Disguise {
  const people = withoutMistakes(hidden, others.people);
  const byLicense = new Map(
    people.flatMap((one) => one.licenses.map((code) => [code, one.pseudonym] as const)),
  );
  const byName = nameFinder(people.flatMap((one) => one.names.map((name) => [name, one.pseudonym] as const)));
  const mentions = people.map((one) => ({
    pseudonym: one.pseudonym,
    keys: mentionKeys(one.names, one.own),
  }));
  const kept = mentionKeys([...others.people, ...others.events]);
  const labels = people.map(({ pseudonym, names }) => ({
    pseudonym,
    keys: mentionKeys(names.filter(isFullName)),
  }));
  return {
    nameOf: ({ name, license }) => byLicense.get(license ?? "") ?? byName(name) ?? null,
    text: (text) =>
      mentions.reduce((shown, { pseudonym, keys }) => replaceMentions(shown, keys, pseudonym, kept), text),
    label: madeOnceEach(mostLabels, (text) =>
      labels.reduce((shown, { pseudonym, keys }) => replaceFullNames(shown, keys, pseudonym), text),
    ),
  };
}

interface FoundPerson extends HiddenPerson {
  /** Their name as they write it. */
  readonly own: readonly string[];
}

/** The people by their own names and by the aliases that are nobody else's name, where a file mixed two up. */
function withoutMistakes(people: readonly HiddenPerson[], named: readonly string[]): readonly FoundPerson[] {
  const isSomeones = nameFinder(named.map((name) => [name, true]));
  return people.map((one) => {
    const aliases = one.aliases.filter((alias) => isSomeones(alias) !== true);
    return { ...one, own: one.names, names: [...one.names, ...aliases], aliases };
  });
}
