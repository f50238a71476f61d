import { foldName } from "./name-search.ts";

/**
 * A name for comparing exactly: accents, case and the order of the words ignored (R34). A name without letters or digits
 * is compared by its signs: "★" is not "☆".
 */
export function nameKey(name: string): string {
  const folded = foldName(name);
  const words = folded.split(/[^\p{L}\p{N}'-]+/u).filter((word) => word !== "");
  return words.length === 0 ? folded.replaceAll(/\s/g, "") : words.sort().join(" ");
}

/** Names that mean nobody: "Anonymous", no name at all, and nothing but punctuation, such as "???". */
export function isNobody(name: string | null): boolean {
  return name === null || /^(anonymous|anonyme|[\p{P}\p{Z}\p{C}]*)$/u.test(nameKey(name));
}

/**
 * A family name as people write it: software of federations, and lists made with it, put it in capitals alone ("CÔTÉ"). A
 * name with a small letter stays as somebody chose to write it.
 */
export function familyName(written: string): string {
  const small = written.toLocaleLowerCase("fr-CA");
  if (written !== written.toLocaleUpperCase("fr-CA") || written === small) return written;
  return small.replaceAll(/(?<![\p{L}\p{M}])(?:mc(?=\p{L}{3}))?\p{L}/gu, (start) =>
    start.replaceAll(/^\p{L}|\p{L}$/gu, (letter) => letter.toLocaleUpperCase("fr-CA")),
  );
}
