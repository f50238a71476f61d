import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type Database, type DatabaseLocation, openDatabase } from "#app/data/connection/database.ts";
import { createPictures } from "#app/server/files/pictures/pictures.ts";
import { createLog } from "#app/server/machine/logger.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { createAuthentication } from "#app/server/sign-in/authentication.ts";
import { passwordsOf } from "#app/server/sign-in/library-passwords.ts";
import { type IdentityProvider, libraryOf } from "#app/server/sign-in/load-library.ts";
import { createOwnAccount } from "#app/server/sign-in/own/own-account.ts";
import type { Site } from "#app/server/site.ts";
import type { SiteParts } from "#app/server/site-parts.ts";
import { workHere } from "#app/server/work/work-here.ts";
import { createAdministrator } from "#app/use-cases/site/create-administrator.ts";
import { offerFirstLink } from "#app/use-cases/site/first-administrator.ts";
import { emptyDatabase } from "#tests/factories/empty-database.ts";
import { testNow } from "#tests/factories/operator.ts";
import { drawHere } from "./draw-here.ts";

export const origin = "https://gamelle.example";
export const siteSecret = "a secret of tests, long enough for the library";
export const administrator = { email: "volunteer@gamelle.example", password: "trois rangs de bleus" };

/** Of a browser that keeps English: its pages have plain links, as in French. */
export const inEnglish = { cookie: "language=en" };

const client = join(import.meta.dirname, "../../build/client");
const bundle = join(import.meta.dirname, "../../build/server/index.js");
const { createSite } = (await import(bundle)) as { createSite: (parts: SiteParts) => Site };

export interface TestSite {
  readonly database: Database;
  /** Where pictures are kept. */
  readonly dataDir: string;
  readonly get: (path: string, headers?: Record<string, string>, address?: string) => Promise<Response>;
  readonly ask: (path: string, init: RequestInit, address?: string) => Promise<Response>;
  readonly html: (path: string, headers?: Record<string, string>) => Promise<string>;
  /** A request exactly as it is, without what a browser adds. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** As a form on our own pages posts, from one and the same network address unless another is given. */
  readonly post: (
    path: string,
    body: BodyInit,
    headers?: Record<string, string>,
    address?: string,
  ) => Promise<Response>;
  readonly openStream: Site["openStream"];
  /** The cookie of a signed-in administrator. */
  readonly signIn: () => Promise<string>;
  readonly firstToken: () => Promise<string | undefined>;
}

/** The built site on a database of memory, or on another one, without a port. */
export async function aSite(
  provider?: IdentityProvider,
  at?: DatabaseLocation,
  others: Partial<SiteParts> = {},
): Promise<TestSite> {
  const database = await (at === undefined ? emptyDatabase() : openDatabase(at));
  const dataDir = mkdtempSync(join(tmpdir(), "gamelle-site-"));
  onTestFinished(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const now = () => testNow;
  const signIn = {
    database,
    secret: siteSecret,
    baseUrl: origin,
    provider,
    now,
  };
  const library = libraryOf(signIn);
  const passwords = passwordsOf(library);
  const site = createSite({
    database,
    authentication: createAuthentication(signIn, library),
    ownAccount: createOwnAccount(library),
    passwords,
    forgottenPassword: null,
    longWork: workHere(database, now),
    pictures: createPictures(dataDir),
    drawShareCard: drawHere,
    log: createLog("silent"),
    now,
    baseUrl: origin,
    trustsProxy: false,
    development: false,
    version: "test",
    clientDir: client,
    dataDir,
    ...others,
  });
  const ask = async (path: string, init: RequestInit, address = "192.0.2.1") =>
    site.fetch(await withLength(new Request(origin + path, init)), { address });
  const get: TestSite["get"] = (path, headers = {}, address) => ask(path, { headers }, address);
  const post: TestSite["post"] = (path, body, headers = {}, address) =>
    ask(path, { method: "POST", body, headers: { origin, ...headers } }, address);
  return {
    database,
    dataDir,
    get,
    ask,
    fetch: (request) => site.fetch(request, { address: "192.0.2.1" }),
    post,
    openStream: site.openStream,
    html: async (path, headers) => (await get(path, headers)).text(),
    async signIn() {
      const operator = { database, author: "cli", now, newId };
      await createAdministrator(operator, passwords, administrator);
      const response = await post("/login", new URLSearchParams(administrator));
      return sessionOf(response);
    },
    firstToken: () => offerFirstLink(database, signIn.secret),
  };
}

/** As browsers send it: with the length of its body. */
async function withLength(request: Request): Promise<Request> {
  if (request.method !== "POST" || request.headers.has("transfer-encoding")) return request;
  const body = await request.arrayBuffer();
  const headers = new Headers(request.headers);
  if (!headers.has("content-length")) headers.set("content-length", String(body.byteLength));
  return new Request(request.url, { method: request.method, headers, body });
}

/** The session's cookie in an answer; "" where there is none, or where it is taken away. */
export function sessionOf(response: Response): string {
  const cookie = response.headers.getSetCookie().findLast((value) => value.startsWith("__Host-gamelle="));
  const pair = cookie?.split(";")[0] ?? "";
  return pair === "__Host-gamelle=" ? "" : pair;
}

/** What a browser would send back of an answer's cookies; only those whose name ends so, where that is given. */
export function cookiesOf(response: Response, only = ""): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .filter((pair) => pair.includes(`${only}=`))
    .join("; ");
}
