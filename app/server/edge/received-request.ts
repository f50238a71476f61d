import type { Locale } from "#app/i18n/locale.ts";
import { clientAddress } from "#app/server/machine/client-address.ts";
import { newId } from "#app/server/machine/new-id.ts";
import type { Watched } from "#app/server/telemetry/watch-requests.ts";
import { localeOfAnswer, localeOfLinks } from "./request-locale.ts";

/** A request as the handlers of site.ts see it: with the public address, its body not yet read. */
export interface ReceivedRequest {
  /** The original request; its body is read only after the session is checked. */
  readonly request: Request;
  readonly method: string;
  /** GET or HEAD. */
  readonly isReading: boolean;
  readonly headers: Headers;
  /** The public address (BASE_URL applied). */
  readonly url: URL;
  /** Exactly as the request has them: under this text its address is remembered (`kept-pages.ts`). */
  readonly hostAndTarget: string;
  /** The page's path, with or without the ending `.data`, which asks only for the page's data. */
  readonly path: string;
  readonly isHttps: boolean;
  /** Where it came from, as limits count it. */
  readonly address: string;
  readonly locale: Locale;
  /** The language that links of its answer ask for, where the browser does not keep it. */
  readonly linkLocale: Locale | undefined;
  /** What the log, and a page that failed, call this request. */
  readonly id: string;
  /** Says that the answer came from memory. */
  readonly noteCached: () => void;
}

/** Answers a request, or leaves it to the next handler. */
export type Handler = (received: ReceivedRequest) => Response | undefined | Promise<Response | undefined>;

/** A request’s `Host` and target in one text. */
export function hostAndTarget(host: string | undefined, target: string): string {
  return `${host} ${target}`;
}

interface Circumstances {
  readonly socketAddress: string;
  /** Where somebody watches requests. */
  readonly watched?: Watched | undefined;
  readonly baseUrl: string | undefined;
  readonly trustsProxy: boolean;
}

/**
 * Reads a request's own data. Behind a proxy the address and the scheme of the socket are not the public ones. Without a public
 * address the scheme is always http: a request that names its whole address may write another, or a user's name in it, and what it
 * is answered is kept for everybody.
 */
export function receiveRequest(request: Request, circumstances: Circumstances): ReceivedRequest {
  const { socketAddress, baseUrl, trustsProxy, watched } = circumstances;
  const { method, headers } = request;
  const own = new URL(request.url);
  const url = new URL((baseUrl ?? `http://${own.host}`) + own.pathname + own.search);
  const isReading = method === "GET" || method === "HEAD";
  return {
    request,
    method,
    isReading,
    headers,
    url,
    hostAndTarget: hostAndTarget(own.host, own.pathname + own.search),
    path: url.pathname,
    isHttps: url.protocol === "https:",
    address: clientAddress(socketAddress, headers.get("x-forwarded-for"), trustsProxy),
    locale: localeOfAnswer({ isReading, url, headers }),
    linkLocale: localeOfLinks({ isReading, url, headers }),
    id: watched?.id ?? newId(),
    noteCached() {
      if (watched) watched.cached = true;
    },
  };
}
