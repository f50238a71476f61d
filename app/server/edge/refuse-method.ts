import { pageOf } from "#app/server/pages/page-of.ts";
import { bareAnswer } from "./bare-answer.ts";
import type { Handler } from "./received-request.ts";

/** GET and HEAD everywhere, POST where a route has an action, and no other method. */
export function refuseMethod(takesPosts: (path: string) => boolean): Handler {
  return ({ method, isReading, path }) => {
    if (isReading) return undefined;
    const isTaken = takesPosts(pageOf(path));
    if (method === "POST" && isTaken) return undefined;
    return bareAnswer(405, { allow: isTaken ? "GET, HEAD, POST" : "GET, HEAD" });
  };
}
