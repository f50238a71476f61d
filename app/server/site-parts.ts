import type { Database } from "#app/data/connection/database.ts";
import type { Allowance, Budgets } from "#app/server/allowances/budget.ts";
import type { GuardedMetrics } from "#app/server/edge/metrics-page.ts";
import type { BucketLocation } from "#app/server/files/bucket.ts";
import type { Pictures } from "#app/server/files/pictures/pictures.ts";
import type { SharedPictures } from "#app/server/files/pictures/shared-pictures.ts";
import type { Log } from "#app/server/machine/logger.ts";
import type { Authentication } from "#app/server/sign-in/authentication.ts";
import type { ForgottenPassword } from "#app/server/sign-in/limits/forgotten-password.ts";
import type { OwnAccount } from "#app/server/sign-in/own/own-account.ts";
import type { LongWork } from "#app/server/work/long-work.ts";
import type { Passwords } from "#app/steps/site/passwords.ts";
import type { DrawShareCard } from "./share/share-card.ts";

/** What a site is made of; the server hands in real ones, a test its own. */
export interface SiteParts {
  readonly database: Database;
  readonly authentication: Authentication;
  readonly passwords: Passwords;
  readonly ownAccount: OwnAccount;
  /** Mails links for new passwords; null where no mail can be sent. */
  readonly forgottenPassword: ForgottenPassword | null;
  readonly longWork: LongWork;
  readonly pictures: Pictures;
  readonly drawShareCard: DrawShareCard;
  readonly log: Log;
  readonly now: () => Date;
  /** The public address, or undefined for the one that a request names. */
  readonly baseUrl: string | undefined;
  readonly trustsProxy: boolean;
  /** Whether visitors' browsers keep pages for when there is no connection; they do where nothing is said. */
  readonly offlinePages?: boolean;
  /** Whether the pages that most readers open are made again after a change, before anybody asks; not where nothing is said. */
  readonly warmsPages?: boolean;
  /** Counts what addresses and tokens ask for; in this process alone where nothing is said. */
  readonly budgets?: Budgets | undefined;
  /** How many pages one address may have made; the usual where nothing is said. */
  readonly renderAllowance?: Allowance;
  /** How often one address may ask the API; the usual where nothing is said. */
  readonly apiAllowance?: Allowance;
  /** Where each request leaves a line; none where nothing is said. */
  readonly requestLog?: Pick<Log, "info">;
  /** Figures for a program that watches servers; none where nothing is said. */
  readonly metrics?: GuardedMetrics;
  readonly development: boolean;
  readonly version: string;
  /** The built files for browsers; undefined in development, where Vite serves them. */
  readonly clientDir: string | undefined;
  /** Where pictures are kept; undefined where none are. */
  readonly dataDir: string | undefined;
  /** Where machines share pictures; none where nothing is said. */
  readonly shared?: { readonly pictures: SharedPictures; readonly bucket: BucketLocation } | undefined;
}
