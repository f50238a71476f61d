import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { type Database, type DatabaseLocation, openDatabase } from "#app/data/database.ts";
import { readOrMakeSecret, readSettings } from "#app/data/settings.ts";
import { createAccounts } from "./accounts.ts";
import { createAuthentication } from "./authentication.ts";
import { type Config, warningsOf } from "./config.ts";
import { createFirstAdministrator } from "./first-administrator.ts";
import { createImages } from "./images.ts";
import { createLog } from "./logger.ts";
import { makeFolder } from "./make-folder.ts";
import type { ShareCard } from "./share/share-card.ts";
import { createLibrary } from "./sign-in-library.ts";
import type { Site } from "./site.ts";
import type { SiteParts } from "./site-parts.ts";
import { sweepLeftovers } from "./sweep-leftovers.ts";
import { workInThread } from "./work-in-thread.ts";

/** How the built site, or the one that Vite serves, comes to the server. */
export interface SiteSource {
  readonly createSite: (parts: SiteParts) => Site;
  readonly clientDir: string | undefined;
  readonly development: boolean;
  readonly version: string;
  /** Asked first; Vite's files in development. */
  readonly before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

export interface RunningSite {
  readonly address: string;
  /** The one-time link for the first administrator, while there is none. */
  readonly firstLink: string | undefined;
  close(): Promise<void>;
}

// Requests under way may end; a browser that opened a connection ahead and asks for nothing would be waited for forever.
const patienceMilliseconds = 3_000;

/** Where the configuration says that the data is; its folder is made if it is missing. */
export async function locateDatabase(
  config: Pick<Config, "dataDir" | "databaseUrl">,
): Promise<DatabaseLocation> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl };
  await makeFolder(config.dataDir);
  return { file: join(config.dataDir, "gamelle.sqlite") };
}

/** The sign-in library with the secret that the database keeps. */
export async function openSignIn(database: Database, baseUrl: string) {
  const secret = await readOrMakeSecret(database.write, () => randomBytes(32).toString("base64url"));
  return { database, secret, baseUrl };
}

/** Opens the database, migrates it, and serves the site until it is closed. */
export async function startSite(config: Config, source: SiteSource): Promise<RunningSite> {
  const location = await locateDatabase(config);
  const database = await openDatabase(location);
  await sweepLeftovers(config.dataDir);
  const { siteName } = await readSettings(database.read);
  const signIn = {
    ...(await openSignIn(database, config.baseUrl ?? `http://${config.host}:${config.port}`)),
    siteName,
    provider: config.provider,
  };
  const library = createLibrary(signIn);
  const authentication = createAuthentication(signIn, library);
  const firstAdministrator = createFirstAdministrator(database, library, authentication);
  const log = createLog(config.logLevel);
  for (const warning of warningsOf(config)) log.warn({}, warning);
  const site = source.createSite({
    database,
    authentication,
    accounts: createAccounts(library),
    firstAdministrator,
    longWork: workInThread(location),
    images: createImages(config.dataDir),
    drawShareCard: drawLazily,
    log,
    now: () => new Date(),
    baseUrl: config.baseUrl,
    trustProxy: config.trustProxy,
    development: source.development,
    version: source.version,
    clientDir: source.clientDir,
    dataDir: config.dataDir,
  });
  const server = await listen(site, source, config);
  const { port } = server.address() as AddressInfo;
  const address =
    config.baseUrl ?? `http://${config.host === "127.0.0.1" ? "localhost" : config.host}:${port}`;
  const token = await firstAdministrator.offer();
  return {
    address,
    firstLink: token === undefined ? undefined : `${address}/welcome?token=${token}`,
    async close() {
      const patience = setTimeout(() => server.closeAllConnections(), patienceMilliseconds);
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeIdleConnections();
      });
      clearTimeout(patience);
      await database.close();
    },
  };
}

/** The drawing libraries take a moment to load: not at the start, but at the first picture. */
export async function drawLazily(card: ShareCard): Promise<Uint8Array<ArrayBuffer>> {
  const { sharePicture } = await import("./share/share-picture.ts");
  return sharePicture(card, new URL("./share/sofia-xc-700.woff", import.meta.url));
}

async function listen(site: Site, source: SiteSource, config: Config): Promise<Server> {
  const handle = getRequestListener(
    (request, { incoming }) => site.fetch(request, { address: incoming.socket.remoteAddress ?? "" }),
    { overrideGlobalObjects: false },
  );
  const { before } = source;
  const server = createServer((request, response) => {
    if (before) before(request, response, () => void handle(request, response));
    else void handle(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, resolve);
  });
  return server;
}
