import { foldName } from "./name-search.ts";

/** A name for comparing exactly: accents, case and the order of the words ignored (R34). */
export function nameKey(name: string): string {
  return foldName(name)
    .split(/[^\p{L}\p{N}'-]+/u)
    .filter((word) => word !== "")
    .sort()
    .join(" ");
}

/** Names that mean nobody: "Anonymous", and no name at all. */
export function isNobody(name: string | null): boolean {
  return name === null || /^(anonymous|anonyme)?$/.test(nameKey(name));
}
