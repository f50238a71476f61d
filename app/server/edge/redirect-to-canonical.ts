import type { Step } from "./asked.ts";
import { bareAnswer } from "./bare-answer.ts";
import { canonicalPath } from "./canonical-path.ts";

/** One page has one address. */
export const redirectToCanonical: Step = ({ isReading, path, url }) => {
  const canonical = canonicalPath(path);
  if (!isReading || canonical === path) return undefined;
  return bareAnswer(308, { location: canonical + url.search });
};
