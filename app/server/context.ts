import { createContext } from "react-router";
import type { Database } from "#app/data/connection/database.ts";
import type { SiteSettings } from "#app/domain/site/site-settings.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { BucketLocation } from "#app/server/files/bucket.ts";
import type { SiteParts } from "./site-parts.ts";

/** Someone who is signed in: every signed-in user is an administrator. */
export interface Administrator {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
}

/** What routes use of the site itself. The database is for actions, which hand it to a use-case. */
type PartsForRoutes = Pick<
  SiteParts,
  | "authentication"
  | "database"
  | "dataDir"
  | "drawShareCard"
  | "forgottenPassword"
  | "log"
  | "longWork"
  | "now"
  | "ownAccount"
  | "passwords"
  | "pictures"
>;

/** Everything a route may use that is not its own input; handed in, never imported as a singleton. */
export interface RequestContext extends PartsForRoutes {
  /**
   * How a page is read: all of it from one commit; what many pages need, once per version of the content. What is slow, such
   * as a picture, is made after it.
   */
  readonly snapshot: Database["snapshot"];
  /** As they were when the request came; after an action, as it left them. */
  readonly settings: SiteSettings;
  /** The settings as they are now. */
  readonly readSettings: () => Promise<SiteSettings>;
  readonly locale: Locale;
  /** The language that the links of the page ask for, where the browser does not keep it (R60). */
  readonly linkLocale: Locale | undefined;
  /** Null for a visitor. */
  readonly administrator: Administrator | null;
  /** The network address that the request came from, as limits count it. */
  readonly address: string;
  /** The page's address as the public sees it (BASE_URL applied). */
  readonly url: URL;
  /** The day it is in America/Toronto, YYYY-MM-DD (R42). */
  readonly today: string;
  /** The days that may be played, YYYY-MM-DD: at night the one before too. What is live depends on them. */
  readonly liveDays: readonly string[];
  readonly newId: () => string;
  /** What a visitor can quote when a page failed; the log has it too. */
  readonly reference: string;
  /** For the scripts of the administrators' application; visitors' documents run none inline. */
  readonly nonce: string | undefined;
  /** Whether a phone asks, on the pages of which phones get less (`differsOnPhones`); elsewhere a visitor’s page does not know. */
  readonly isPhone: boolean;
  /** Whether the browser is to keep pages for when there is no connection. */
  readonly offlinePages: boolean;
  /** The bucket in which machines share pictures; undefined where none is. */
  readonly pictureBucket: BucketLocation | undefined;
}

/** The key under which a route finds the context of its request. */
export const requestContext = createContext<RequestContext>();

/** Whether an answer failed by a fault of the machine that can pass, such as a connection that was lost midway. */
export const passingFaultContext = createContext(false);
