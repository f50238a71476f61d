import { mentionKeys, nameFinder, partsOfName, replaceMentions } from "./name-mentions.ts";

/** Someone who is shown under a pseudonym, with the names and licences by which texts may mention them. */
export interface HiddenPerson {
  readonly pseudonym: string;
  /** Names, as they are written or as they are compared. */
  readonly names: readonly string[];
  readonly licenses: readonly string[];
}

/** Replaces names by pseudonyms where no player is linked (R59). */
export interface Disguise {
  /** The pseudonym for a single name; null where the name is not of someone hidden. */
  readonly nameOf: (written: { readonly name: string; readonly license: string | null }) => string | null;
  /** A text in which hidden people appear under their pseudonyms. */
  readonly text: (text: string) => string;
}

/** Whether somebody is found by a single word, which may also be a part of other people's names. */
export function needsOthers(people: readonly HiddenPerson[]): boolean {
  return people.some(({ names }) => names.some((name) => partsOfName(name).length === 1));
}

/** The disguise for some people. `others`: names in which a word that means one of them stays; only asked for by `needsOthers`. */
export function createDisguise(people: readonly HiddenPerson[], others: readonly string[] = []): Disguise {
  const byLicense = new Map(
    people.flatMap((one) => one.licenses.map((code) => [code, one.pseudonym] as const)),
  );
  const byName = nameFinder(people.flatMap((one) => one.names.map((name) => [name, one.pseudonym] as const)));
  const mentions = people.map((one) => ({
    pseudonym: one.pseudonym,
    keys: mentionKeys(one.names),
  }));
  const kept = mentionKeys(others);
  return {
    nameOf: ({ name, license }) => byLicense.get(license ?? "") ?? byName(name) ?? null,
    text: (text) =>
      mentions.reduce((shown, { pseudonym, keys }) => replaceMentions(shown, keys, pseudonym, kept), text),
  };
}
