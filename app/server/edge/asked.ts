import type { Locale } from "#app/i18n/locale.ts";
import { clientAddress } from "#app/server/machine/client-address.ts";
import { localeOf } from "./request-locale.ts";

/** A request as the steps of site.ts see it: the public address, and nothing of its body yet. */
export interface Asked {
  /** As it came; its body is read by whoever may, and by nobody before. */
  readonly request: Request;
  readonly method: string;
  /** GET or HEAD. */
  readonly isReading: boolean;
  readonly headers: Headers;
  /** The public address (BASE_URL applied). */
  readonly url: URL;
  /** Of a page, with or without the ending `.data` that asks for the page's data alone. */
  readonly path: string;
  readonly isHttps: boolean;
  /** Where it came from, as limits count it. */
  readonly address: string;
  readonly locale: Locale;
}

/** Answers a request, or lets the next step have it. */
export type Step = (asked: Asked) => Response | undefined | Promise<Response | undefined>;

interface Circumstances {
  readonly socketAddress: string;
  readonly baseUrl: string | undefined;
  readonly trustProxy: boolean;
}

/** Reads what a request says of itself. Behind a proxy the socket's address and scheme are not the public's. */
export function readAsked(request: Request, { socketAddress, baseUrl, trustProxy }: Circumstances): Asked {
  const { method, headers } = request;
  const own = new URL(request.url);
  const url = baseUrl === undefined ? own : new URL(baseUrl + own.pathname + own.search);
  return {
    request,
    method,
    isReading: method === "GET" || method === "HEAD",
    headers,
    url,
    path: url.pathname,
    isHttps: url.protocol === "https:",
    address: clientAddress(socketAddress, headers.get("x-forwarded-for"), trustProxy),
    locale: localeOf(url, headers.get("cookie")),
  };
}
