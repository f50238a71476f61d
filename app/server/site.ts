import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { readSettings } from "#app/data/settings.ts";
import { readContentVersion } from "#app/data/site-state.ts";
import { dayInToronto } from "#app/domain/calendar-day.ts";
import { defaultLocale, type Locale, readLocaleFrom } from "#app/i18n/locale.ts";
import { canonicalPath } from "./canonical-path.ts";
import { clientAddress } from "./client-address.ts";
import type { RequestContext } from "./context.ts";
import { maintenancePage } from "./maintenance-page.ts";
import { newId } from "./new-id.ts";
import { comesFromOurPages } from "./origin-guard.ts";
import { createPageCache } from "./page-cache.ts";
import { localeOf } from "./request-locale.ts";
import { securityHeaders } from "./security-headers.ts";
import { providerId } from "./sign-in-library.ts";
import type { SiteParts } from "./site-parts.ts";
import { staticFiles } from "./static-files.ts";

/** Answers requests. The address is the socket's, for the sign-in limit. */
export interface Site {
  fetch(request: Request, connection?: { readonly address: string }): Promise<Response>;
}

export type RenderDocument = (request: Request, context: RequestContext) => Promise<Response>;

const formBytes = 1_000_000;
// Several files at once; each has its own limit where it is read.
const filesBytes = 400_000_000;
// More than an image may have: one that is somewhat too large is answered in words.
const imageBytes = 20_000_000;

/** Which of the three limits a path has. */
function bodySizeOf(path: string): 0 | 1 | 2 {
  if (path.startsWith("/admin/import-")) return 2;
  return path.startsWith("/tournaments/") ? 1 : 0;
}

const localeOfRequest = new AsyncLocalStorage<Locale>();
readLocaleFrom(() => localeOfRequest.getStore() ?? defaultLocale);

/** Puts the site together: health, files, and documents behind the guard, the session and the page cache. */
export function createSite(parts: SiteParts, render: RenderDocument): Site {
  const app = new Hono<{ Bindings: { address: string } }>();
  app.get("/healthz", async (c) => {
    await readContentVersion(parts.database.read);
    return c.json({ status: "ok", version: parts.version }, 200, { "cache-control": "no-store" });
  });
  app.route("/", staticFiles(parts));
  const refuseBody = (c: { body(data: null, status: 413): Response }) => c.body(null, 413);
  const limits = [formBytes, imageBytes, filesBytes].map((maxSize) =>
    bodyLimit({ maxSize, onError: refuseBody }),
  );
  app.use("*", (c, next) => (limits[bodySizeOf(c.req.path)] ?? next)(c, next));
  const { provider } = parts.authentication;
  if (provider) {
    app.get(`/api/auth/callback/${providerId}`, (c) =>
      provider.callback(asPublicRequest(c.req.raw, parts.baseUrl)),
    );
  }
  const answer = createDocuments(parts, render);
  app.all("*", (c) => answer(c.req.raw, c.env.address));
  app.onError((error, c) => {
    const reference = newId();
    parts.log.error({ err: error, reference }, "a request failed");
    const locale = localeOf(new URL(c.req.url), c.req.header("cookie") ?? null);
    return localeOfRequest.run(locale, () => maintenancePage(reference));
  });
  return { fetch: async (request, connection) => app.fetch(request, { address: connection?.address ?? "" }) };
}

function createDocuments(parts: SiteParts, render: RenderDocument) {
  const cache = createPageCache();
  return async (original: Request, address: string): Promise<Response> => {
    const request = asPublicRequest(original, parts.baseUrl);
    const url = new URL(request.url);
    const https = url.protocol === "https:";
    if (!comesFromOurPages(request, url.origin)) return refuse(403);
    const path = canonicalPath(url.pathname);
    const reading = request.method === "GET" || request.method === "HEAD";
    if (path !== url.pathname && reading) {
      return new Response(null, { status: 308, headers: { location: path + url.search } });
    }
    const administrator = await parts.authentication.administratorOf(request.headers);
    // A form of theirs whose session has ended is answered by its action. The data of a page without its document is for the administrators' application only.
    if (administrator === null && path.endsWith(".data") && reading) return refuse(404);
    const locale = localeOf(url, request.headers.get("cookie"));
    const nonce =
      administrator === null && !parts.development ? undefined : randomBytes(16).toString("base64url");
    const now = parts.now();
    const isPhone = request.headers.get("sec-ch-ua-mobile") === "?1";
    const produce = async (): Promise<Response> => {
      const context: RequestContext = {
        snapshot: parts.database.snapshot,
        database: parts.database,
        longWork: parts.longWork,
        authentication: parts.authentication,
        accounts: parts.accounts,
        firstAdministrator: parts.firstAdministrator,
        settings: await readSettings(parts.database.read),
        locale,
        administrator,
        address: clientAddress(address, request.headers.get("x-forwarded-for"), parts.trustProxy),
        url,
        today: dayInToronto(now),
        now: parts.now,
        newId,
        reference: newId(),
        nonce,
        isPhone,
        images: parts.images,
        drawShareCard: parts.drawShareCard,
        log: parts.log,
      };
      const response = await localeOfRequest.run(locale, () => render(request, context));
      const policy = {
        nonce,
        https,
        withPlayer: path === "/live",
        // The sign-in form may end at the provider's own page.
        formTarget: path === "/login" ? parts.authentication.provider?.origin : undefined,
      };
      for (const [name, value] of Object.entries(securityHeaders(policy))) {
        response.headers.set(name, value);
      }
      return response;
    };
    // A page with a token in its address is nobody else's.
    const isPrivate = administrator !== null || path === "/welcome" || path === "/invitation";
    if (isPrivate || !reading || parts.development) {
      const response = await produce();
      response.headers.set("cache-control", "no-store");
      return response;
    }
    const version = await readContentVersion(parts.database.read);
    // Some pages tell of today; at midnight they are others.
    const key = `${version} ${dayInToronto(now)} ${locale} ${isPhone} ${url.origin}${path}${url.search}`;
    return cache.answer(key, request, produce);
  };
}

/** Behind a proxy the socket's address and scheme are not the public's: BASE_URL says what they are. */
function asPublicRequest(request: Request, baseUrl: string | undefined): Request {
  if (baseUrl === undefined) return request;
  const url = new URL(request.url);
  return url.origin === baseUrl ? request : new Request(baseUrl + url.pathname + url.search, request);
}

function refuse(status: 403 | 404): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store" } });
}
