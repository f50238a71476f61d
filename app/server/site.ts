import { paths } from "#app/paths.ts";
import { publicApi } from "#app/server/edge/api/public-api.ts";
import { bareAnswer } from "#app/server/edge/bare-answer.ts";
import { finishAnswer } from "#app/server/edge/finish-answer.ts";
import { health } from "#app/server/edge/health.ts";
import { metricsPage } from "#app/server/edge/metrics-page.ts";
import { providerCallback } from "#app/server/edge/provider-callback.ts";
import { type Handler, type ReceivedRequest, receiveRequest } from "#app/server/edge/received-request.ts";
import { redirectToCanonical } from "#app/server/edge/redirect-to-canonical.ts";
import { refuseForeign } from "#app/server/edge/refuse-foreign.ts";
import { refuseLength } from "#app/server/edge/refuse-length.ts";
import { refuseMethod } from "#app/server/edge/refuse-method.ts";
import { refuseUnreadable } from "#app/server/edge/refuse-unreadable.ts";
import { inLocale } from "#app/server/edge/request-locale.ts";
import { staticFiles } from "#app/server/edge/static-files.ts";
import { type AnswerAtOnce, createAnswerAtOnce } from "#app/server/kept/answer-at-once.ts";
import { createBuiltFiles } from "#app/server/kept/built-files.ts";
import { createKeptPages } from "#app/server/kept/kept-pages.ts";
import { createWarmPages } from "#app/server/kept/warm-pages.ts";
import { createLiveStreams, type OpenStream } from "#app/server/live/live-streams.ts";
import { resultsPush } from "#app/server/live/results-push.ts";
import { logFailure } from "#app/server/machine/log-failure.ts";
import { noticeRequests } from "#app/server/notices/notice-requests.ts";
import { documents } from "#app/server/pages/documents.ts";
import { maintenancePage } from "#app/server/pages/plain-pages.ts";
import type { Application } from "#app/server/pages/render.ts";
import { createRouteOf } from "#app/server/telemetry/route-of.ts";
import { type Watched, type WatchRequest, watchRequests } from "#app/server/telemetry/watch-requests.ts";
import type { SiteParts } from "./site-parts.ts";

/** What is known of a request beside itself. */
export interface Connection {
  readonly address: string;
  readonly watched?: Watched | undefined;
}

/** Answers requests. The address is the socket's. */
export interface Site {
  /** Answers what is kept in memory; false where the request must go to `fetch`. */
  readonly answerAtOnce: AnswerAtOnce;
  /** Takes the streams of the live page; false for every other request. */
  readonly openStream: OpenStream;
  fetch(request: Request, connection?: Connection): Promise<Response>;
  /** Looks at every request, where somebody wants to know of them. */
  readonly watch: WatchRequest | undefined;
  /** Ends what stays open between two answers: streams of the live page. */
  readonly close: () => void;
}

/** Puts the site together: the handlers of a request, in the order in which they may answer it. */
export function assembleSite(parts: SiteParts, application: Application): Site {
  const files = createBuiltFiles(parts);
  const pages = createKeptPages(parts);
  const streams = createLiveStreams(parts, ({ locale, view }) =>
    fetch(new Request(new URL(paths.liveBoard(locale, view), parts.baseUrl ?? "http://localhost"))),
  );
  const warming = createWarmPages({
    pages,
    log: parts.log,
    fetch: (request, connection) => fetch(request, connection),
  });
  const handlers: readonly Handler[] = [
    refuseUnreadable,
    // Says so in the form that programs read; it is given every method.
    publicApi(parts),
    // Nothing after this is given a method that is not on the list of writes, or of a page's form.
    refuseMethod(application.takesPosts),
    health(parts),
    metricsPage(parts.metrics),
    staticFiles(parts, files),
    resultsPush(parts),
    noticeRequests(parts),
    refuseForeign,
    redirectToCanonical(application.patterns),
    refuseLength,
    providerCallback(parts),
    // Session and right, and only then the body.
    documents(parts, application, pages),
  ];
  async function fetch(request: Request, connection?: Connection): Promise<Response> {
    const { address: socketAddress = "", watched } = connection ?? {};
    const received = receiveRequest(request, { ...parts, socketAddress, watched });
    const answer = await inLocale(received, async () =>
      finishAnswer(received, await firstAnswer(handlers, received, parts)),
    );
    // Whoever sent it sees at once what it changed, also where another process wrote it.
    if (!received.isReading) {
      parts.database.content.lookAgain();
      if (parts.warmsPages && answer.status < 400) warming.soon(received.url.origin);
    }
    return answer;
  }
  const mayBeSignedIn = (cookies: string | undefined) => parts.authentication.mayBeSignedIn(cookies);
  return {
    fetch,
    answerAtOnce: createAnswerAtOnce({ files, pages, mayBeSignedIn }),
    openStream: streams.open,
    watch: watchOf(parts, application),
    close() {
      streams.close();
      warming.close();
    },
  };
}

async function firstAnswer(
  handlers: readonly Handler[],
  received: ReceivedRequest,
  { log }: SiteParts,
): Promise<Response> {
  try {
    for (const handler of handlers) {
      const answer = await handler(received);
      if (answer) return answer;
    }
    return bareAnswer(404);
  } catch (error) {
    logFailure(log, "a request", { error, reference: received.id });
    return maintenancePage(received.id);
  }
}

/** Requests are watched where they are logged or counted. */
function watchOf(
  { requestLog, metrics, trustsProxy }: SiteParts,
  { routeOf }: Application,
): WatchRequest | undefined {
  if (!requestLog && !metrics) return undefined;
  return watchRequests({
    routeOf: createRouteOf(routeOf),
    trustsProxy,
    tell(seen) {
      metrics?.metrics.seeRequest(seen);
      requestLog?.info(seen, "request");
    },
  });
}
