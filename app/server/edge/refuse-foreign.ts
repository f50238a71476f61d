import type { Step } from "./asked.ts";
import { bareAnswer } from "./bare-answer.ts";

/**
 * Only our own pages may send changes (R50). The framework checks only screens, and accepts a POST without Origin.
 */
export const refuseForeign: Step = ({ isReading, headers, url }) => {
  if (isReading) return undefined;
  const origin = headers.get("origin");
  const isOurs = origin === null ? headers.get("sec-fetch-site") === "same-origin" : origin === url.origin;
  return isOurs ? undefined : bareAnswer(403);
};
