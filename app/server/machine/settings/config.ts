import { resolve } from "node:path";
import { z } from "zod";
import type { BucketLocation } from "#app/server/files/bucket.ts";
import type { NightlySettings } from "#app/server/nightly/keep-nightly.ts";
import type { IdentityProvider } from "#app/server/sign-in/load-library.ts";
import { ConfigError } from "./config-error.ts";
import { nightlyOf, pictureBucketOf, storageSettings } from "./storage-settings.ts";

const flag = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");

/** Digits and nothing else: " " would be read as 0, which is a port of its own choice. */
const wholeNumber = (most: number) => z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(most));

/** `someone@host`, or `Name <someone@host>`. */
const sender = z.string().regex(/^(?:[^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/);

/** How much is logged, the least first. */
export const logLevels = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

const settings = z.object({
  PORT: wholeNumber(65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: flag.default(false),
  OFFLINE_PAGES: flag.default(true),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: sender.optional(),
  LOG_LEVEL: z.enum(logLevels).default("info"),
  LOG_REQUESTS: flag.default(false),
  SLOW_QUERY_MS: wholeNumber(600_000).default(500),
  METRICS_TOKEN: z.string().min(16).max(200).optional(),
  ...storageSettings,
});

/** Never shown: the address of a database or of a mail server holds a password. */
const secretSettings: ReadonlySet<string> = new Set([
  "DATABASE_URL",
  "OIDC_CLIENT_SECRET",
  "SMTP_URL",
  "S3_SECRET_ACCESS_KEY",
  "METRICS_TOKEN",
]);

/** The settings of docs/operations.md, checked and completed. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The public address without a path, or undefined: then it is the one that the request names. */
  readonly baseUrl: string | undefined;
  /** What BASE_URL has behind its host, where it has anything: no page lies there. */
  readonly unusedPath: string | undefined;
  readonly trustsProxy: boolean;
  /** Whether visitors' browsers keep pages for when there is no connection; where not, they forget those they kept. */
  readonly offlinePages: boolean;
  /** Sign-in with an outside provider (R52), or undefined. */
  readonly provider: IdentityProvider | undefined;
  /** The server that sends mail, and from whom; undefined where the site sends none. */
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  /** Where and when a backup is made each night; undefined where none is. */
  readonly nightly: NightlySettings | undefined;
  /** Where machines share pictures; undefined where the data folder is enough. */
  readonly pictureBucket: BucketLocation | undefined;
  readonly logLevel: string;
  /** Whether every request leaves a line in the log. */
  readonly logRequests: boolean;
  /** From how many milliseconds on a query is logged; 0 for none. */
  readonly slowQueryMilliseconds: number;
  /** For whoever reads /metrics; undefined where there is no such page. */
  readonly metricsToken: string | undefined;
}

/**
 * Reads the settings from an environment; an empty value counts as absent.
 * @throws ConfigError naming the first wrong setting.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    throw new ConfigError(`${name}=${secretSettings.has(name) ? "…" : given[name]}`);
  }
  const value = parsed.data;
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    baseUrl: value.BASE_URL && new URL(value.BASE_URL).origin,
    unusedPath: unusedPathOf(value),
    trustsProxy: value.TRUST_PROXY,
    offlinePages: value.OFFLINE_PAGES,
    provider: providerOf(value),
    mail: mailOf(value),
    nightly: nightlyOf(value),
    pictureBucket: pictureBucketOf(value),
    logLevel: value.LOG_LEVEL,
    logRequests: value.LOG_REQUESTS,
    slowQueryMilliseconds: value.SLOW_QUERY_MS,
    metricsToken: value.METRICS_TOKEN,
  };
}

function unusedPathOf({ BASE_URL: baseUrl }: z.infer<typeof settings>): string | undefined {
  const { pathname, search, hash } = new URL(baseUrl ?? "http://localhost");
  const path = pathname + search + hash;
  return path === "/" ? undefined : path;
}

/** Warnings about settings that are allowed but probably a mistake, one line each. */
export function warningsOf({
  baseUrl,
  unusedPath,
  trustsProxy,
}: Pick<Config, "baseUrl" | "unusedPath" | "trustsProxy">): string[] {
  return [
    unusedPath !== undefined &&
      `BASE_URL ends with ${unusedPath}, which is not used: the site is the whole of ${baseUrl}, not a folder of it.`,
    baseUrl?.startsWith("https:") &&
      !trustsProxy &&
      "BASE_URL is https but TRUST_PROXY is 0: behind a proxy all visitors share one address, and its limits. Set TRUST_PROXY=1 there.",
  ].filter((line) => typeof line === "string");
}

/** A link in a mail leads to BASE_URL: what a request names as its host can be anybody's. */
function mailOf({ SMTP_URL: url, MAIL_FROM: from, BASE_URL: baseUrl }: z.infer<typeof settings>) {
  if (url === undefined) return undefined;
  if (baseUrl === undefined) throw new ConfigError("BASE_URL", "SMTP_URL");
  return { url, from: from ?? `no-reply@${new URL(baseUrl).hostname}` };
}

/** All three settings or none: half a provider is a mistake. */
function providerOf(value: z.infer<typeof settings>): IdentityProvider | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = value;
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret };
  const missing = issuer ? (clientId ? "OIDC_CLIENT_SECRET" : "OIDC_CLIENT_ID") : "OIDC_ISSUER";
  throw new ConfigError(missing, issuer ? "OIDC_ISSUER" : clientId ? "OIDC_CLIENT_ID" : "OIDC_CLIENT_SECRET");
}
