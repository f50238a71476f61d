// First words of the routes (app/routes.ts) that are no file's name, in the order of that list.
const fixedWords = new RegExp(
  `^/(${[
    "tournaments",
    "news",
    "pages",
    "rankings",
    "matches",
    "records",
    "search",
    "live",
    "methods",
    "login",
    "new-password",
    "invitation",
    "logout",
    "welcome",
    "language",
    "admin",
    "export",
    "share",
    "api",
    "embed",
    "followed",
    "offline",
    "privacy",
  ].join("|")})(/|$)`,
  "i",
);
const fixedSeconds =
  /^\/((rankings|matches|records|followed|export|embed|share|api|admin)\/|tournaments\/(history|new)$|search\/names$|live\/board$|login\/(forgotten|provider)$)/i;

/**
 * The canonical form of a path: single slashes, none at the end, no needless escapes, words of routes and tables in lower
 * case. The same path when it is canonical already. So one page has one address, and one entry in the cache.
 */
export function canonicalPath(path: string): string {
  const single = path.replace(/\/{2,}/g, "/");
  const trimmed = single.length > 1 ? single.replace(/\/$/, "") : single;
  const plain = trimmed.replace(/%([0-9a-f]{2})/gi, (code, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /[A-Za-z0-9\-._~]/.test(character) ? character : code.toUpperCase();
  });
  if (!fixedWords.test(plain)) return plain;
  const [, first = "", second, ...rest] = plain.split("/");
  const words = [first.toLowerCase()];
  if (second !== undefined) words.push(fixedSeconds.test(plain) ? second.toLowerCase() : second);
  return `/${[...words, ...rest].join("/")}`;
}
