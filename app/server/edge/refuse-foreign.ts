import type { Step } from "./asked.ts";
import { bareAnswer } from "./bare-answer.ts";

/**
 * Something may only be changed from our own pages (R50). The framework checks screens only, and lets a post without
 * Origin pass.
 */
export const refuseForeign: Step = ({ isReading, headers, url }) => {
  if (isReading) return undefined;
  const origin = headers.get("origin");
  const isOurs = origin === null ? headers.get("sec-fetch-site") === "same-origin" : origin === url.origin;
  return isOurs ? undefined : bareAnswer(403);
};
