import type { IncomingMessage, ServerResponse } from "node:http";
import { newId } from "#app/server/machine/new-id.ts";
import { pageOf } from "#app/server/pages/page-of.ts";
import type { RouteOf } from "./route-of.ts";

/** A request that was answered, without anything by which somebody could be known. */
export interface SeenRequest {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  /** Whether the answer came from memory. */
  readonly cached: boolean;
}

/** A request that is being answered. */
export interface Watched {
  readonly id: string;
  cached: boolean;
}

/** Looks at a request until it is answered. */
export type WatchRequest = (request: IncomingMessage, response: ServerResponse) => Watched;

interface WatchOptions {
  readonly routeOf: RouteOf;
  readonly trustsProxy: boolean;
  readonly tell: (seen: SeenRequest) => void;
}

const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "OPTIONS"]);
/** The client was gone before there was an answer; the number that nginx has for it. */
const clientGone = 499;

/** Tells of each request, once it is answered or given up. */
export function watchRequests({ routeOf, trustsProxy, tell }: WatchOptions): WatchRequest {
  return (request, response) => {
    const started = performance.now();
    const watched: Watched = { id: idOf(request, trustsProxy), cached: false };
    response.once("close", () =>
      tell({
        ...watched,
        method: methods.has(request.method ?? "") ? (request.method ?? "") : "other",
        route: routeOf(pathOf(request.url ?? "")),
        status: response.headersSent ? response.statusCode : clientGone,
        milliseconds: Math.round((performance.now() - started) * 10) / 10,
      }),
    );
    return watched;
  };
}

/** The proxy's own id, so that both logs can be read side by side; from anybody else it would be theirs to choose. */
function idOf({ headers }: IncomingMessage, trustsProxy: boolean): string {
  const given = trustsProxy ? headers["x-request-id"] : undefined;
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : newId();
}

/** The path as the application matches it: without the query, and without what asks only for a page's data. */
function pathOf(target: string): string {
  const path = URL.parse(target, "http://localhost")?.pathname ?? target;
  return pageOf(path);
}
