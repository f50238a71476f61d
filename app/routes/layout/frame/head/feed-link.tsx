import { currentLocale } from "#app/i18n/current-locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";

/** By this, programs that read feeds find the site's own. */
export function FeedLink({ siteName }: { readonly siteName: string }) {
  return (
    <link
      rel="alternate"
      type="application/atom+xml"
      title={m.feed_title({ site: siteName })}
      href={paths.feed(currentLocale())}
    />
  );
}
