import { acceptedBodyOf } from "#app/server/pages/accepted-bodies.ts";
import { cutPage } from "#app/server/pages/plain-pages.ts";
import { bareAnswer } from "./bare-answer.ts";
import type { Handler } from "./received-request.ts";

/** Checks the declared length before a byte of the body is read: missing, too much, or a stream that is measured later. */
export const refuseLength: Handler = ({ isReading, headers, path }) => {
  if (isReading || headers.has("transfer-encoding")) return undefined;
  const { bytes, isOptional } = acceptedBodyOf(path);
  const length = headers.get("content-length");
  if (length === null) return isOptional ? undefined : bareAnswer(411);
  return Number(length) > bytes ? cutPage(413) : undefined;
};
