import { unreadablePage } from "#app/server/pages/plain-pages.ts";
import type { Handler } from "./received-request.ts";

// An address of ours has about a hundred characters, a typed search a hundred more; each may be escaped as three.
const longestAddress = 4_000;

/** An address that cannot be read: invalid escapes, a NUL (which no database accepts), a path with line breaks and the like, or far too long. */
export const refuseUnreadable: Handler = ({ url }) => {
  const address = url.pathname + url.search;
  if (address.length > longestAddress) return unreadablePage(414);
  return isReadable(url.pathname) && !address.includes("%00") ? undefined : unreadablePage(400);
};

/** Whether a path can be read: its escapes are valid, and it has no line breaks and the like. */
export function isReadable(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
