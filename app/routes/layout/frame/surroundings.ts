import { readKept } from "#app/data/connection/read-kept.ts";
import { type LiveView, liveViewOf } from "#app/domain/live/live-view.ts";
import { type StoredTable, storedTables } from "#app/domain/values/table-type.ts";
import { webLink } from "#app/domain/values/web-link.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { isEmbed, paths } from "#app/paths.ts";
import { type OwnMenu, readOwnMenu } from "#app/reading/articles/read-own-menu.ts";
import type { RequestContext } from "#app/server/context.ts";
import { pageOf } from "#app/server/pages/page-of.ts";

/** What every page shows around its own part. */
export interface Surroundings {
  readonly siteName: string;
  readonly footer: { readonly fr: string; readonly en: string };
  readonly contactEmail: string;
  readonly socialLink: string;
  readonly socialName: string;
  /** E-mail of the signed-in administrator, or null for a visitor. */
  readonly administrator: string | null;
  readonly origin: string;
  /** The page's path and query, without `lang`. */
  readonly path: string;
  readonly tables: readonly StoredTable[];
  /** What the association writes itself: its news and its pages. */
  readonly own: OwnMenu;
  /** YYYY-MM-DD, for print. */
  readonly today: string;
  readonly reference: string;
  readonly nonce: string | undefined;
  /** Whether the browser is to keep this page for when there is no connection: never one of who is signed in. */
  readonly isOfflinePage: boolean;
  /** For a page that stands in a frame of another site: the theme that this site asks for. Null for every other page. */
  readonly embed: { readonly theme: "light" | "dark" | null } | null;
  /** Of the live page, which of its views: the overlay and the big screen are documents of their own. */
  readonly liveView: LiveView;
}

/** Reads the surroundings of a page. One in a frame of another site has no menus. */
export async function readSurroundings(context: RequestContext): Promise<Surroundings> {
  const { settings, administrator, url } = context;
  const socialLink = webLink(settings.socialLink) ?? "";
  const query = new URLSearchParams(url.search);
  query.delete("lang");
  const page = pageOf(url.pathname);
  return {
    siteName: settings.siteName,
    footer: settings.footer,
    contactEmail: settings.contactEmail,
    socialLink,
    // A link without a name is called by its host.
    socialName: settings.socialName || (socialLink === "" ? "" : new URL(socialLink).hostname),
    administrator: administrator?.email ?? null,
    origin: url.origin,
    path: page + (query.size === 0 ? "" : `?${query}`),
    tables: storedTables,
    own: isEmbed(page) ? { hasNews: false, pages: [] } : await readOwn(context),
    today: context.today,
    reference: context.reference,
    nonce: context.nonce,
    isOfflinePage: context.offlinePages && administrator === null,
    embed: isEmbed(page) ? { theme: themeOf(query.get("theme")) } : null,
    liveView: page === paths.live() ? liveViewOf(query) : "page",
  };
}

function readOwn({ snapshot, today }: RequestContext): Promise<OwnMenu> {
  const language = currentLocale();
  return snapshot((db) =>
    readKept(db, `own-menu,${language},${today}`, () => readOwnMenu(db, { language, today })),
  );
}

function themeOf(asked: string | null): "light" | "dark" | null {
  return asked === "light" || asked === "dark" ? asked : null;
}
