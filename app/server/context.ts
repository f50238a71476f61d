import { createContext } from "react-router";
import type { Database } from "#app/data/database.ts";
import type { SiteSettings } from "#app/domain/site-settings.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { LongWork } from "./long-work.ts";

/** Someone who is signed in: every signed-in user is an administrator (specification §6). */
export interface Administrator {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
}

/** Everything a route may use that is not its own input; handed in, never imported as a singleton. */
export interface RequestContext {
  readonly db: Database;
  readonly longWork: LongWork;
  readonly settings: SiteSettings;
  readonly locale: Locale;
  /** Null for a visitor. */
  readonly administrator: Administrator | null;
  /** The address as the public sees it (BASE_URL applied). */
  readonly url: URL;
  /** The day it is in America/Toronto, YYYY-MM-DD (R42). */
  readonly today: string;
  readonly now: () => Date;
  readonly newId: () => string;
}

export const requestContext = createContext<RequestContext>();
