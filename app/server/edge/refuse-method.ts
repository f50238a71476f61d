import { pageOf } from "#app/server/pages/page-of.ts";
import { strayPage } from "#app/server/pages/plain-pages.ts";
import { bareAnswer } from "./bare-answer.ts";
import type { Handler } from "./received-request.ts";

/** What is sent to the site beside the forms of its pages, each with the handler that checks who may. No handler is given any other. */
export const writesOutsidePages = [
  /** Results from a program, with a token: `results-push.ts`. */
  { method: "PUT", path: /^\/live\/([^/]+)$/, example: "/live/laval-2026-04-01" },
  /** A browser asks to be told of somebody. Everyone may, from our own pages: `notice-requests.ts`. */
  { method: "POST", path: /^\/live\/notices$/, example: "/live/notices" },
] as const;

/** GET and HEAD everywhere, POST where a route has an action, what is listed as sent beside forms, and no other method. */
export function refuseMethod(takesPosts: (path: string) => boolean): Handler {
  return ({ method, isReading, path }) => {
    if (isReading) return undefined;
    const outside: string[] = writesOutsidePages
      .filter((write) => write.path.test(path))
      .map((write) => write.method);
    const taken = takesPosts(pageOf(path)) ? ["POST", ...outside] : outside;
    if (taken.includes(method)) return undefined;
    const allow = ["GET", "HEAD", ...taken].join(", ");
    // A form that somebody opened before its address changed reads the answer as a page; every other method is of a program.
    const isForm = method === "POST" && !path.endsWith(".data");
    return isForm ? strayPage(allow) : bareAnswer(405, { allow });
  };
}
