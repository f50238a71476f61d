import type { IncomingMessage, ServerResponse } from "node:http";
import { readBackupState } from "#app/data/backup/nightly-backups.ts";
import { type Database, openDatabase } from "#app/data/connection/database.ts";
import { finishPendingSweeps } from "#app/data/players/pending-sweeps.ts";
import { readSettings } from "#app/data/site/setting-rows.ts";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import { paths } from "#app/paths.ts";
import { type SharedBudgets, shareBudgets } from "#app/server/allowances/shared-budgets.ts";
import { locateDatabase } from "#app/server/files/locate-database.ts";
import { createPictures } from "#app/server/files/pictures/pictures.ts";
import { sweepLeftovers } from "#app/server/files/sweep-leftovers.ts";
import { everyDay } from "#app/server/machine/every-day.ts";
import { createLog, type Log } from "#app/server/machine/logger.ts";
import { createMailer } from "#app/server/machine/mailer.ts";
import { type Config, warningsOf } from "#app/server/machine/settings/config.ts";
import { keepNightlyBackups } from "#app/server/nightly/keep-nightly.ts";
import { startNotices } from "#app/server/notices/start-notices.ts";
import { createAuthentication } from "#app/server/sign-in/authentication.ts";
import { passwordsOf } from "#app/server/sign-in/library-passwords.ts";
import {
  createForgottenPassword,
  type ForgottenPassword,
} from "#app/server/sign-in/limits/forgotten-password.ts";
import { tryCountsOf } from "#app/server/sign-in/limits/sign-in-guard.ts";
import type { TryCounts } from "#app/server/sign-in/limits/try-counts.ts";
import { libraryOf, openSignIn } from "#app/server/sign-in/load-library.ts";
import { createOwnAccount } from "#app/server/sign-in/own/own-account.ts";
import { sweepSessions } from "#app/server/sign-in/sweep-sessions.ts";
import { createMetrics } from "#app/server/telemetry/metrics.ts";
import { type SlowQueries, watchSlowQueries } from "#app/server/telemetry/slow-queries.ts";
import { workApart } from "#app/server/work/work-apart.ts";
import { sweepDrafts } from "#app/use-cases/import/evening/keep-draft.ts";
import { offerFirstLink } from "#app/use-cases/site/first-administrator.ts";
import { readUnreadPhases } from "#app/use-cases/tournaments/read-unread-phases.ts";
import { listen } from "./listen.ts";
import { drawApart } from "./share/draw-apart.ts";
import type { Site } from "./site.ts";
import type { SiteParts } from "./site-parts.ts";

/** How the built site, or the one that Vite serves, comes to the server. */
export interface SiteSource {
  readonly createSite: (parts: SiteParts) => Site;
  readonly clientDir: string | undefined;
  readonly development: boolean;
  readonly version: string;
  /** Asked first; Vite's files in development. */
  readonly before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

const aDay = 24 * 60 * 60 * 1000;

/** The site once it listens. */
export interface RunningSite {
  readonly address: string;
  /** The one-time link for the first administrator, while there is none. */
  readonly firstLink: string | undefined;
  close(): Promise<void>;
}

async function signInOf({ baseUrl, host, port, provider }: Config, database: Database) {
  const { siteName } = await readSettings(database.read);
  return { ...(await openSignIn(database, baseUrl ?? `http://${host}:${port}`)), siteName, provider };
}

/** Links for new passwords by mail, where the site sends any. */
function forgottenPasswordOf({ mail }: Config, log: Log, counts: TryCounts): ForgottenPassword | null {
  if (!mail) return null;
  const onFault = (error: unknown) =>
    log.error({ err: error }, "a link for a new password could not be made");
  return createForgottenPassword(createMailer(mail, log), onFault, counts);
}

/** What is done before anybody asks: remains are swept, and an erasure that was cut short is finished. */
async function putInOrder(database: Database, dataDir: string, log: Log): Promise<void> {
  // On PostgreSQL other servers may share the folder.
  const stayed = await sweepLeftovers(dataDir, database.dialect === "postgres" ? aDay : 0);
  if (stayed.length > 0) log.warn({ paths: stayed }, "what a killed process left could not be removed");
  // The start does not wait until a reader of the database has ended: the daily work tries again.
  await sweepOld(database, "now");
  await readUnreadPhases(database);
}

/** Drafts and sessions go by their age; an erasure's sweep that did not end is tried again. */
async function sweepOld(database: Database, patience: "soon" | "now"): Promise<void> {
  await finishPendingSweeps(database, patience);
  await sweepDrafts(database, new Date());
  await sweepSessions(database);
}

/** Starts what is done at certain times while the site runs. Returns the function that ends it. */
async function workByTheClock(
  config: Config,
  {
    budgets,
    ...parts
  }: Pick<SiteParts, "database" | "longWork" | "log"> & { budgets: SharedBudgets | undefined },
): Promise<() => Promise<void>> {
  const clock = { dataDir: config.dataDir, bucket: config.pictureBucket, now: () => new Date() };
  const notices = await startNotices({ ...parts, ...clock, baseUrl: config.baseUrl });
  const ends = [everyDay(() => sweepOld(parts.database, "soon"), parts.log)];
  if (config.nightly) ends.push(keepNightlyBackups({ ...parts, ...clock }, config.nightly));
  return async () => {
    for (const end of ends) end();
    budgets?.close();
    await notices.close();
  };
}

/** Figures for whoever brings the token that the settings name. */
async function metricsOf(
  { metricsToken: token }: Config,
  {
    database,
    longWork,
    slowQueries,
  }: Pick<SiteParts, "database" | "longWork"> & { slowQueries: SlowQueries },
): Promise<Pick<SiteParts, "metrics">> {
  if (token === undefined) return {};
  const metrics = await createMetrics({
    async lastGoodBackup() {
      const state = await readBackupState(database.read, dayInToronto(new Date()));
      const finishedAt = state?.lastGood?.finishedAt;
      return finishedAt == null ? undefined : Date.parse(finishedAt);
    },
    isLongWorkRunning: () => longWork.progress() !== null,
    slowQueries: slowQueries.count,
  });
  return { metrics: { metrics, token } };
}

/** On PostgreSQL several servers may take turns: what an address or a token asks of one counts on all. */
function budgetsOf(database: Database, secret: string, log: Log): SharedBudgets | undefined {
  return database.dialect === "postgres" ? shareBudgets(database, secret, log) : undefined;
}

/** Where machines share pictures, by the settings. */
async function sharedPicturesOf({ pictureBucket: bucket, dataDir }: Config): Promise<SiteParts["shared"]> {
  if (!bucket) return undefined;
  const { createSharedPictures } = await import("#app/server/files/pictures/shared-pictures.ts");
  return { bucket, pictures: createSharedPictures(bucket, dataDir) };
}

/** Opens the log, which begins with warnings about the settings. */
function openLog(config: Config): Log {
  const log = createLog(config.logLevel);
  for (const warning of warningsOf(config)) log.warn({}, warning);
  return log;
}

/** Where the site is reached: its public address, else the one of this machine. */
function addressOf({ baseUrl, host }: Config, port: number): string {
  return baseUrl ?? `http://${host === "127.0.0.1" ? "localhost" : host}:${port}`;
}

const isHttps = ({ baseUrl }: Config): boolean => baseUrl?.startsWith("https:") ?? false;

async function firstLinkOf(database: Database, secret: string, address: string): Promise<string | undefined> {
  const token = await offerFirstLink(database, secret);
  return token && address + paths.welcome(token);
}

/** Opens the database, migrates it, and serves the site until it is closed. */
export async function startSite(config: Config, source: SiteSource): Promise<RunningSite> {
  const log = openLog(config);
  const location = await locateDatabase(config);
  const slowQueries = watchSlowQueries(config.slowQueryMilliseconds, log);
  const database = await openDatabase(location, slowQueries);
  await putInOrder(database, config.dataDir, log);
  const signIn = await signInOf(config, database);
  const library = libraryOf(signIn);
  const shared = await sharedPicturesOf(config);
  const pictures = drawApart(log);
  const longWork = workApart(location, database);
  const budgets = budgetsOf(database, signIn.secret, log);
  const endByTheClock = await workByTheClock(config, { database, longWork, log, budgets });
  const site = source.createSite({
    database,
    authentication: createAuthentication(signIn, library),
    ownAccount: createOwnAccount(library),
    passwords: passwordsOf(library),
    forgottenPassword: forgottenPasswordOf(config, log, tryCountsOf(database, signIn.secret)),
    longWork,
    budgets,
    pictures: createPictures(config.dataDir, shared?.pictures),
    shared,
    drawShareCard: pictures.draw,
    log,
    ...(config.logRequests ? { requestLog: log } : {}),
    ...(await metricsOf(config, { database, longWork, slowQueries })),
    now: () => new Date(),
    baseUrl: config.baseUrl,
    trustsProxy: config.trustsProxy,
    offlinePages: config.offlinePages,
    warmsPages: !source.development,
    development: source.development,
    version: source.version,
    clientDir: source.clientDir,
    dataDir: config.dataDir,
  });
  const server = await listen(site, { ...config, isHttps: isHttps(config), before: source.before });
  const address = addressOf(config, server.port);
  return {
    address,
    firstLink: await firstLinkOf(database, signIn.secret, address),
    async close() {
      await endByTheClock();
      await server.close();
      pictures.close();
      await database.close();
    },
  };
}
