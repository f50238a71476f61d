import { generateAtomFeed } from "feedsmith";
import { appearedAt } from "#app/domain/values/calendar-day.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { languageTags } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { feedAddress } from "./feed-address.ts";
import type { FeedEntry } from "./feed-entry.ts";

interface FeedFrame {
  readonly siteName: string;
  readonly site: URL;
  /** What an empty feed says of its last change: an instant, UTC. */
  readonly otherwiseUpdatedAt: string;
}

/** An Atom feed (RFC 4287) of some entries, in the language of the request. */
export function atomText(entries: readonly FeedEntry[], frame: FeedFrame): string {
  const { siteName, site, otherwiseUpdatedAt } = frame;
  const locale = currentLocale();
  const updated =
    entries
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? otherwiseUpdatedAt;
  const address = (path: string) => `${site.origin}${path}`;
  return generateAtomFeed({
    xml: { lang: languageTags[locale] },
    // The two languages are two feeds.
    id: address(paths.feed(locale)),
    title: { value: m.feed_title({ site: siteName }) },
    updated: new Date(updated),
    authors: [{ name: siteName, uri: feedAddress(site.origin, paths.home()) }],
    icon: address("/icons/192.png"),
    links: [
      { rel: "self", type: "application/atom+xml", href: address(paths.feed(locale)) },
      { rel: "alternate", type: "text/html", href: feedAddress(site.origin, paths.home()) },
    ],
    entries: entries.map(({ key, title, path, day, updatedAt, html }) => ({
      id: `${address(paths.feed(locale))}#${key}`,
      title: { value: title },
      links: [{ rel: "alternate", type: "text/html", href: feedAddress(site.origin, path) }],
      published: new Date(appearedAt(day, updatedAt)),
      updated: new Date(updatedAt),
      content: { type: "html", value: html },
    })),
  });
}
