import type { Step } from "./asked.ts";
import { bareAnswer } from "./bare-answer.ts";

// An address of ours has some hundred characters, a search by hand a hundred more; every one may be escaped thrice.
const longestAddress = 4_000;

/** An address that says nothing: escapes that are no letters, a NUL, which no database takes, or far too much. */
export const refuseUnreadable: Step = ({ url }) => {
  const address = url.pathname + url.search;
  if (address.length > longestAddress) return bareAnswer(414);
  return isReadable(url.pathname) && !address.includes("%00") ? undefined : bareAnswer(400);
};

function isReadable(path: string): boolean {
  try {
    // Its answer is used, or a bundler leaves the call out.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}
