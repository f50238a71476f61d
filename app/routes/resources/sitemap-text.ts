import { SitemapStream, streamToPromise } from "sitemap";
import { addressIn, locales } from "#app/i18n/locale.ts";

/** Search engines read nothing of a file with more (sitemaps.org). */
const mostAddresses = 50_000;

/**
 * A sitemap of pages, each in every language with the others. What has no room is left out, from the end: search engines find it by
 * links.
 */
export async function sitemapText(pages: readonly string[], origin: string): Promise<string> {
  const stream = new SitemapStream({ hostname: origin });
  for (const page of pages.slice(0, mostAddresses / locales.length)) {
    const links = locales.map((lang) => ({ lang, url: addressIn(lang, page) }));
    for (const { url } of links) stream.write({ url, links });
  }
  stream.end();
  return String(await streamToPromise(stream));
}
