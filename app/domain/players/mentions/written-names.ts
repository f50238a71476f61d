import { foldName } from "#app/domain/players/name-search.ts";
import { nameKey } from "#app/domain/players/player-name.ts";

/** A name as it stands somewhere: what hyphens join in it, and its parts in the order in which they are written, which a name key has lost. */
export interface WrittenName {
  /** Each as its parts, with a space between them. */
  readonly joined: readonly string[];
  /** Between spaces; null for a name key. */
  readonly order: string | null;
}

/** The parts of a name, as they are compared: a hyphen parts them as a space does. */
export function partsOfName(name: string): string[] {
  return foldName(name)
    .split(/[^\p{L}\p{N}']+/u)
    .filter((part) => part !== "");
}

/** What names of the same parts have in common, whatever their order: the parts in that of the alphabet. */
export function keyOfParts(parts: readonly string[]): string {
  return parts.toSorted().join(" ");
}

/** The key of a name; of one without letters or digits, its signs. Empty where there is nothing at all. */
export function keyOfName(name: string): string {
  const parts = partsOfName(name);
  return parts.length === 0 ? nameKey(name) : keyOfParts(parts);
}

/** Whether a name has several parts. What stands behind it in brackets is none of them: "Laval (QC)" is a single word. */
export function isFullName(name: string): boolean {
  return partsOfName(name.replaceAll(/\([^()]*\)?/gu, " ")).length > 1;
}

/** What a name says of its parts, as it is written or as a name key. */
export function writtenName(name: string): WrittenName {
  const joined = foldName(name)
    .split(/[^\p{L}\p{N}'-]+/u)
    .map((word) => partsOfName(word))
    .filter((parts) => parts.length > 1)
    .map((parts) => parts.join(" "));
  return { joined, order: name === nameKey(name) ? null : ` ${partsOfName(name).join(" ")} ` };
}

/** Of two names of the same parts: what a hyphen joins in either stays in its order. Anne-Marie is not Marie-Anne. */
export function areOne(name: WrittenName, other: WrittenName): boolean {
  const has = ({ order }: WrittenName, joined: string) => order === null || order.includes(` ${joined} `);
  return name.joined.every((one) => has(other, one)) && other.joined.every((one) => has(name, one));
}

/**
 * Names by their keys, each with a value. A name key is left out where another name of the same value says in which order its parts
 * are.
 */
export function namesByKey<Value>(names: Iterable<readonly [name: string, value: Value]>) {
  const known = new Map<string, (WrittenName & { readonly value: Value })[]>();
  for (const [name, value] of names) {
    const key = keyOfName(name);
    if (key !== "") known.set(key, [...(known.get(key) ?? []), { ...writtenName(name), value }]);
  }
  const isVague = ({ joined, order }: WrittenName) => joined.length === 0 && order === null;
  for (const [key, all] of known) {
    const clear = new Set(all.flatMap((one) => (isVague(one) ? [] : one.value)));
    known.set(
      key,
      all.filter((one) => !isVague(one) || !clear.has(one.value)),
    );
  }
  return known;
}

/**
 * Which of some names a text is, whole: as texts mention it, a hyphen as a space. A name without letters or digits is compared by its
 * signs.
 */
export function nameFinder<Value>(
  names: Iterable<readonly [name: string, value: Value]>,
): (text: string) => Value | undefined {
  const known = namesByKey(names);
  return (text) => {
    const found = known.get(keyOfName(text));
    const written = found && writtenName(text);
    return written && found.findLast((name) => areOne(name, written))?.value;
  };
}
