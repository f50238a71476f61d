import type { Database } from "#app/data/database.ts";
import type { Accounts } from "./accounts.ts";
import type { Authentication } from "./authentication.ts";
import type { FirstAdministrator } from "./first-administrator.ts";
import type { Images } from "./images.ts";
import type { Log } from "./logger.ts";
import type { LongWork } from "./long-work.ts";
import type { ShareCard } from "./share/share-card.ts";

/** What a site is made of; the server hands in real ones, a test its own. */
export interface SiteParts {
  readonly database: Database;
  readonly authentication: Authentication;
  readonly firstAdministrator: Pick<FirstAdministrator, "isOpen" | "accept">;
  readonly accounts: Accounts;
  readonly longWork: LongWork;
  readonly images: Images;
  /** Draws a page's picture for sharing, as a PNG. */
  readonly drawShareCard: (card: ShareCard) => Promise<Uint8Array<ArrayBuffer>>;
  readonly log: Log;
  readonly now: () => Date;
  /** The public address, or undefined for the one that a request names. */
  readonly baseUrl: string | undefined;
  readonly trustProxy: boolean;
  readonly development: boolean;
  readonly version: string;
  /** The built files for browsers; undefined in development, where Vite serves them. */
  readonly clientDir: string | undefined;
  /** Where images are kept. */
  readonly dataDir: string | undefined;
}
