import type { IncomingMessage, ServerResponse } from "node:http";
import { hostAndTarget } from "#app/server/edge/received-request.ts";
import type { BuiltFiles } from "./built-files.ts";
import { keptAnswer } from "./kept-answer.ts";
import type { KeptPages } from "./kept-pages.ts";

/** Answers a request if that costs no more than a look-up; otherwise says false, and has not touched it. */
export type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

interface Sources {
  readonly files: Pick<BuiltFiles, "atOnce">;
  readonly pages: Pick<KeptPages, "atOnce">;
  /** Whether the cookies may be those of somebody who is signed in. */
  readonly mayBeSignedIn: (cookies: string | undefined) => boolean;
}

/**
 * The way of most requests, before any framework: pages and files that are kept. It only knows addresses that came the
 * other way before, written in the same way, so whatever the handlers of `site.ts` refuse or redirect is never answered here.
 */
export function createAnswerAtOnce({ files, pages, mayBeSignedIn }: Sources): AnswerAtOnce {
  return (request, response) => {
    const { method, url = "", headers } = request;
    const isHead = method === "HEAD";
    if (!isHead && method !== "GET") return false;
    if (hasBody(headers)) return false;
    const kept = files.atOnce(url) ?? pageOf(pages, mayBeSignedIn, url, headers);
    const answer =
      kept &&
      keptAnswer(kept, {
        ifNoneMatch: headers["if-none-match"],
        acceptEncoding: headers["accept-encoding"],
      });
    if (answer === undefined) return false;
    response.writeHead(answer.status, answer.headers as string[]);
    response.end(isHead ? null : answer.body);
    return true;
  };
}

function hasBody(headers: IncomingMessage["headers"]): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

function pageOf(
  pages: Sources["pages"],
  mayBeSignedIn: Sources["mayBeSignedIn"],
  url: string,
  headers: IncomingMessage["headers"],
) {
  if (mayBeSignedIn(headers.cookie)) return undefined;
  const head = {
    cookie: headers.cookie,
    mobile: headers["sec-ch-ua-mobile"] as string | undefined,
    agent: headers["user-agent"],
  };
  return pages.atOnce(hostAndTarget(headers.host, url), head);
}
