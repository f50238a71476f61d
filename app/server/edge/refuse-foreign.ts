import { foreignPage } from "#app/server/pages/plain-pages.ts";
import { bareAnswer } from "./bare-answer.ts";
import type { Handler } from "./received-request.ts";

/**
 * Only our own pages may send changes (R50). The framework checks only screens, and accepts a POST without Origin.
 */
export const refuseForeign: Handler = ({ isReading, headers, url, path }) => {
  if (isReading) return undefined;
  const origin = headers.get("origin");
  const isOurs = origin === null ? headers.get("sec-fetch-site") === "same-origin" : origin === url.origin;
  if (isOurs) return undefined;
  return path.endsWith(".data") ? bareAnswer(403) : foreignPage();
};
