import { randomBytes } from "node:crypto";
import { readSettings } from "#app/data/site/setting-rows.ts";
import { liveDaysAt } from "#app/domain/live/live-tournament.ts";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import { differsOnPhones } from "#app/page-parameters.ts";
import type { Administrator, RequestContext } from "#app/server/context.ts";
import type { ReceivedRequest } from "#app/server/edge/received-request.ts";
import { documentPolicy } from "#app/server/edge/security-headers.ts";
import { isPhone } from "#app/server/kept/is-phone.ts";
import { newId } from "#app/server/machine/new-id.ts";
import type { SiteParts } from "#app/server/site-parts.ts";

/** The application, as the build packs it. */
export interface Application {
  readonly render: (request: Request, context: RequestContext) => Promise<Response>;
  /** Every path of the routes as app/routes.ts writes it, with a slash before it. */
  readonly patterns: readonly string[];
  /** Whether the route that answers a path has an action. */
  readonly takesPosts: (path: string) => boolean;
  /** The pattern of the route that answers a path; undefined where none does. */
  readonly routeOf: (path: string) => string | undefined;
}

/** What is rendered for whom. */
export interface Rendering {
  readonly administrator: Administrator | null;
  /** The address that the routes see. */
  readonly address: URL;
  /** Null where the body is not read. */
  readonly body: ReadableStream<Uint8Array> | null;
}

/** Lets the application answer, in the language of the request. */
export async function render(
  parts: SiteParts & Pick<RequestContext, "snapshot">,
  application: Application,
  received: ReceivedRequest,
  { administrator, address, body }: Rendering,
): Promise<Response> {
  const nonce =
    administrator === null && !parts.development ? undefined : randomBytes(16).toString("base64url");
  const readSettingsNow = () => readSettings(parts.database.read);
  const context: RequestContext = {
    snapshot: parts.snapshot,
    database: parts.database,
    longWork: parts.longWork,
    authentication: parts.authentication,
    ownAccount: parts.ownAccount,
    passwords: parts.passwords,
    forgottenPassword: parts.forgottenPassword,
    settings: await readSettingsNow(),
    readSettings: readSettingsNow,
    locale: received.locale,
    linkLocale: received.linkLocale,
    administrator,
    address: received.address,
    url: address,
    today: dayInToronto(parts.now()),
    liveDays: liveDaysAt(parts.now()),
    now: parts.now,
    newId,
    reference: received.id,
    nonce,
    isPhone: getsLess(received, administrator),
    // In development every page is made anew.
    offlinePages: (parts.offlinePages ?? true) && !parts.development,
    pictures: parts.pictures,
    dataDir: parts.dataDir,
    pictureBucket: parts.shared?.bucket,
    drawShareCard: parts.drawShareCard,
    log: parts.log,
  };
  const response = await application.render(requestOf(received, address, body), context);
  const policy = documentPolicy({
    nonce,
    withPlayer: received.path === "/live",
    // The sign-in form may end at the provider's own page.
    formTarget: received.path === "/login" ? parts.authentication.provider?.origin : undefined,
  });
  const isDocument = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  // A page that stands for one that could not be rendered has a policy of its own.
  if (isDocument && !response.headers.has("content-security-policy")) {
    response.headers.set("content-security-policy", policy);
  }
  return response;
}

/** A visitors' page that is kept for phones and others alike is not told that a phone asks. */
function getsLess({ headers, path }: ReceivedRequest, administrator: Administrator | null): boolean {
  return (
    (administrator !== null || differsOnPhones(path)) &&
    isPhone(headers.get("sec-ch-ua-mobile"), headers.get("user-agent"))
  );
}

/** Without the abort signal of the client's request: others may wait for the same page, so it is finished anyway. */
function requestOf(
  { isReading, headers, method }: ReceivedRequest,
  address: URL,
  body: Rendering["body"],
): Request {
  if (isReading) return new Request(address, { headers });
  return new Request(address, { method, headers, body, ...(body ? { duplex: "half" as const } : {}) });
}
