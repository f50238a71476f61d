/** Gives the canonical form of a path; the same path when it is canonical already. */
export type CanonicalPath = (path: string) => string;

/**
 * Knows the canonical form of each path of these routes: single slashes, none at the end, no needless escapes, words of
 * routes and names of tables in lower case. So one page has one address, and one entry in the cache.
 */
export function createCanonicalPath(patterns: readonly string[]): CanonicalPath {
  const routes = patterns.map((pattern) => pattern.split("/"));
  return (path) => {
    const single = path.replace(/\/{2,}/g, "/");
    const trimmed = single.length > 1 ? single.replace(/\/$/, "") : single;
    const plain = trimmed.replace(/%([0-9a-f]{2})/gi, (code, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16));
      return /[A-Za-z0-9\-._~]/.test(character) ? character : code.toUpperCase();
    });
    return /[A-Z]/.test(plain) ? inLowerCase(plain, routes) : plain;
  };
}

/** Ids and names of files stay as they are typed. */
function inLowerCase(path: string, routes: readonly (readonly string[])[]): string {
  const typed = path.split("/");
  const lower = path.toLowerCase().split("/");
  const meant = routes.filter(
    (words) =>
      (words.length === lower.length || words.at(-1) === "*") &&
      words.every((word, index) => /^[:*]/.test(word) || word === lower[index]),
  );
  const isFixed = (word: string, index: number) =>
    !word.includes(".") && meant.some((words) => words[index] === word || words[index] === ":tableType");
  return lower.map((word, index) => (isFixed(word, index) ? word : typed[index])).join("/");
}
